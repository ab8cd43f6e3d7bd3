import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE tag_layout (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organization_id bigint REFERENCES organization ON DELETE CASCADE,
    user_id bigint REFERENCES app_user ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    page_width int NOT NULL CHECK (page_width > 0),
    page_height int NOT NULL CHECK (page_height > 0),
    label_width int NOT NULL CHECK (label_width > 0),
    label_height int NOT NULL CHECK (label_height > 0),
    columns int NOT NULL CHECK (columns > 0),
    rows int NOT NULL CHECK (rows > 0),
    margin_left int NOT NULL CHECK (margin_left >= 0),
    margin_top int NOT NULL CHECK (margin_top >= 0),
    gap_x int NOT NULL CHECK (gap_x >= 0),
    gap_y int NOT NULL CHECK (gap_y >= 0),
    CHECK (num_nonnulls(organization_id, user_id) = 1),
    CHECK (margin_left + columns * label_width + (columns - 1) * gap_x <= page_width),
    CHECK (margin_top + rows * label_height + (rows - 1) * gap_y <= page_height),
    CONSTRAINT tag_layout_name UNIQUE NULLS NOT DISTINCT (organization_id, user_id, name)
  )`,
  'CREATE INDEX tag_layout_user ON tag_layout (user_id) WHERE user_id IS NOT NULL',
  `CREATE TABLE tag_printer_offset (
    user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
    x int NOT NULL CHECK (x BETWEEN -2000 AND 2000),
    y int NOT NULL CHECK (y BETWEEN -2000 AND 2000)
  )`,
  `COMMENT ON TABLE tag_layout IS 'A sheet of labels that an organisation, or a private person, has described; sizes are hundredths of a millimetre.'`,
  `COMMENT ON TABLE tag_printer_offset IS 'How far the user’s printer must be corrected, in hundredths of a millimetre: to the right and down.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
