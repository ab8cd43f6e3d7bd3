import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  'ALTER TABLE section ADD maps_to bigint REFERENCES section ON DELETE SET NULL',
  'ALTER TABLE section ADD place_id bigint REFERENCES section ON DELETE SET NULL',
  'CREATE INDEX section_maps_to ON section (maps_to) WHERE maps_to IS NOT NULL',
  'CREATE INDEX section_place ON section (place_id) WHERE place_id IS NOT NULL',
  'ALTER TABLE product ADD feed_section_id bigint REFERENCES section',
  'CREATE INDEX product_feed_section ON product (feed_section_id) WHERE feed_section_id IS NOT NULL',
  `COMMENT ON COLUMN section.maps_to IS 'The section of another source that a manager has named for this one and those below it.'`,
  `COMMENT ON COLUMN section.place_id IS 'Where its goods stand because of a mapping, its own or one above; null: in itself.'`,
  `COMMENT ON COLUMN section.hidden IS 'Gone, or its source is hidden, or its goods stand in another section.'`,
  `COMMENT ON COLUMN product.feed_section_id IS 'The section of its own source while it stands in one of another; null: section_id.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
