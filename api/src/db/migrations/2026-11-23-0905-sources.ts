import { type Kysely, sql } from 'kysely'

/** Brands of the demo catalogue; they are fictional. */
const DEMO_BRANDS =
  'Кремень Ostwerk Brannik Takeno Бугай Volgar Yarven Кузнь Норхват Hoffgart Дюжина Kvarnby Абразит Резвой Tessarn Крепун Гвоздарь Fixarm Мерник Ровень Луговик Садолад Латник Стойкан Gardhus Сварун Дугар Коробейник Полимат Малярик Вольтарь'

const isDemo = `(offer_id ~ '^[1-9]\\d{7}$' AND brand = ANY(string_to_array('${DEMO_BRANDS}', ' ')))`

const statements: readonly string[] = [
  `CREATE TABLE source (
    name text PRIMARY KEY CHECK (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
    hidden boolean NOT NULL DEFAULT false,
    feed_digest text,
    imported_at timestamptz
  )`,
  "COMMENT ON TABLE source IS 'Whose feed goods and sections come from: their ids mean something only within it.'",
  "COMMENT ON COLUMN source.feed_digest IS 'Of the bytes that were imported last.'",
  "INSERT INTO source (name) VALUES ('main')",
  ...['section', 'product'].flatMap((table) => [
    `ALTER TABLE ${table} ADD source text NOT NULL DEFAULT 'main' REFERENCES source`,
    `ALTER TABLE ${table} ADD gone boolean NOT NULL DEFAULT false`,
    `COMMENT ON COLUMN ${table}.gone IS 'Not in the last feed of its source.'`,
    `COMMENT ON COLUMN ${table}.hidden IS 'Gone, or its source is hidden.'`,
    `UPDATE ${table} SET gone = true WHERE hidden`,
  ]),
  'ALTER TABLE section DROP CONSTRAINT section_feed_id_key',
  'ALTER TABLE section ADD UNIQUE (source, feed_id)',
  'ALTER TABLE product DROP CONSTRAINT product_offer_id_key',
  'ALTER TABLE product ADD UNIQUE (source, offer_id)',

  `INSERT INTO source (name) SELECT 'demo' WHERE EXISTS (SELECT FROM product WHERE ${isDemo})`,
  `UPDATE product SET source = 'demo' WHERE ${isDemo}`,
  // A section that also has products of another feed belongs to that feed, which was added later.
  `UPDATE section SET source = 'demo' FROM (
      SELECT above.id, bool_and(p.source = 'demo') AS demo
      FROM product AS p JOIN section AS s ON s.id = p.section_id, unnest(s.path_ids) AS above(id)
      GROUP BY above.id
    ) AS filled
    WHERE section.id = filled.id AND filled.demo`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
