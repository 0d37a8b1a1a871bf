//! Matches between agents of Ra, their ratings, and training by self-play.
