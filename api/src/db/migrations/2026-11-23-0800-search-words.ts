import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // The SQL equivalent of `searchWords` in `api/src/areas/catalogue/catalog/search/search-words.ts`.
  `CREATE FUNCTION search_words(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      replace(replace(lower(t), 'ё', 'е'), chr(160), ' '),
      '(\\d),(?=\\d)', '\\1.', 'g'),
      '(\\d)\\s*[xх×*]\\s*(?=\\d)', '\\1 ', 'g'),
      '(\\d)(?=[а-я])', '\\1 ', 'g'),
      '-(?=\\d)', ' ', 'g')`,
  `CREATE TABLE search_word (word text PRIMARY KEY, count int NOT NULL)`,
  'CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops)',
  "COMMENT ON TABLE search_word IS 'Words of visible names, to mend misspelt queries; made anew by the import.'",
  "COMMENT ON COLUMN search_word.count IS 'Products that have it.'",
  `CREATE TABLE search_query (
    query text NOT NULL,
    day date NOT NULL,
    count int NOT NULL,
    found int NOT NULL,
    PRIMARY KEY (query, day)
  )`,
  'CREATE INDEX search_query_day ON search_query (day)',
  'CREATE INDEX search_query_start ON search_query (query text_pattern_ops)',
  "COMMENT ON TABLE search_query IS 'What was searched for on a day, by nobody in particular; kept for half a year.'",
  "COMMENT ON COLUMN search_query.query IS 'Lower case, one space between words.'",
  "COMMENT ON COLUMN search_query.found IS 'Products at the last search of the day.'",
  // A job re-indexes catalogues imported before.
  "INSERT INTO job (name) SELECT 'fill-search' WHERE EXISTS (SELECT FROM product)",
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
