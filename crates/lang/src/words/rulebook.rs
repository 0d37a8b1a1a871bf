//! Names of rulebooks, and the points in which they differ.

use ra_rules::{GodSpending, HouseRule, InvokerDuty, Monuments, RaMarker, Rulebook, Rules, Totals};

use crate::lang::Lang;
use crate::say;

impl Lang {
    /// A rulebook's name, as in a list to choose from.
    pub fn rulebook(self, rulebook: &Rulebook) -> String {
        self.named("rulebook", rulebook.id)
    }

    /// A rulebook's name as a table is described: `2023 rules`.
    pub fn rulebook_short(self, rulebook: &Rulebook) -> String {
        self.named("rulebook-short", rulebook.id)
    }

    /// A rulebook in one sentence.
    pub fn about_rulebook(self, rulebook: &Rulebook) -> String {
        self.named("rulebook-about", rulebook.id)
    }

    /// A house rule: `Points of the others: open to all`.
    pub fn house_rule(self, rule: HouseRule) -> String {
        let (point, value) = (self.point(rule), self.point_value(rule));
        say!(self, "house-rule-line", point = point, value = value)
    }

    /// Which point of the rules it is about.
    pub fn point(self, rule: HouseRule) -> String {
        self.say(
            match rule {
                HouseRule::Players(..) => "house-players",
                HouseRule::Marker(_) => "house-marker",
                HouseRule::Duty(_) => "house-duty",
                HouseRule::Gods(_) => "house-gods",
                HouseRule::Totals(_) => "house-totals",
                HouseRule::Monuments(_) => "house-monuments",
                HouseRule::StartingPoints(_) => "house-points",
            },
            &[],
        )
    }

    /// What that point is.
    pub fn point_value(self, rule: HouseRule) -> String {
        let id = match rule {
            HouseRule::Players(min, max) => {
                let (min, max) = (min.count(), max.count());
                return say!(self, "house-players-range", min = min, max = max);
            }
            HouseRule::StartingPoints(points) => return points.to_string(),
            HouseRule::Marker(RaMarker::Barge) => "house-marker-barge",
            HouseRule::Marker(RaMarker::Tiles) => "house-marker-tiles",
            HouseRule::Duty(InvokerDuty::IfAllOthersPassed) => "house-duty-if-all-passed",
            HouseRule::Duty(InvokerDuty::WheneverAble) => "house-duty-whenever-able",
            HouseRule::Gods(GodSpending::OneByOne) => "house-gods-one-by-one",
            HouseRule::Gods(GodSpending::Batch) => "house-gods-batch",
            HouseRule::Totals(Totals::Hidden) => "house-totals-hidden",
            HouseRule::Totals(Totals::Open) => "house-totals-open",
            HouseRule::Monuments(Monuments::Classic) => "house-monuments-1999",
            HouseRule::Monuments(Monuments::Barge) => "house-monuments-2023",
        };
        self.say(id, &[])
    }

    /// Every point of some rules with its value, in the order of R9's table.
    pub fn points_of(self, rules: &Rules) -> [(String, String); 7] {
        [
            HouseRule::Players(rules.min_players, rules.max_players),
            HouseRule::Marker(rules.marker),
            HouseRule::Duty(rules.duty),
            HouseRule::Gods(rules.gods),
            HouseRule::Totals(rules.totals),
            HouseRule::Monuments(rules.monuments),
            HouseRule::StartingPoints(rules.starting_points),
        ]
        .map(|rule| (self.point(rule), self.point_value(rule)))
    }
}
