-- What somebody called the wish to say something, so that sending it twice says it once. What was restored has none.
ALTER TABLE chat ADD COLUMN key text COLLATE "C";
CREATE UNIQUE INDEX chat_by_key ON chat (table_id, person, key) WHERE key IS NOT NULL;
