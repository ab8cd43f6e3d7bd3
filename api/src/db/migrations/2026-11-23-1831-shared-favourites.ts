import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `ALTER TABLE favorite_list
    ADD organization_id bigint REFERENCES organization ON DELETE SET NULL,
    ADD share_key text UNIQUE,
    ADD share_expires_at timestamptz,
    ADD CHECK ((share_key IS NULL) = (share_expires_at IS NULL))`,
  'CREATE INDEX favorite_list_organization ON favorite_list (organization_id) WHERE organization_id IS NOT NULL',
  `COMMENT ON COLUMN favorite_list.organization_id IS
    'Its people see the list and change its goods, while its owner is one of them.'`,
  `COMMENT ON COLUMN favorite_list.share_key IS 'Whoever has the link sees the goods and quantities, without notes.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
