import { type Kysely, sql } from 'kysely'

const EVENTS = `CHECK (event IN ('USER_VERIFY_CODE', 'PASSWORD_CHANGE_VERIFY', 'SMS', 'ORGANIZATION_CONFIRM'))`

const statements: readonly string[] = [
  'ALTER TABLE organization ADD COLUMN confirmed_at timestamptz',
  `ALTER TABLE organization ADD COLUMN confirmed_by text CHECK (confirmed_by IN ('code', 'invoice', 'manager'))`,
  'ALTER TABLE organization ADD COLUMN email text',
  `COMMENT ON COLUMN organization.confirmed_at IS 'Until then its administrator sees no names of applicants and decides nothing.'`,
  `COMMENT ON COLUMN organization.email IS 'Its own address from its registration data, given by a manager; never by who registers.'`,
  // Where several people already work, they are assumed to know their administrator.
  `UPDATE organization SET confirmed_at = now(), confirmed_by = 'manager' WHERE id IN (
    SELECT organization_id FROM app_user WHERE NOT blocked GROUP BY organization_id HAVING count(*) > 1
  )`,
  'ALTER TABLE verify_code DROP CONSTRAINT verify_code_event_check',
  `ALTER TABLE verify_code ADD CONSTRAINT verify_code_event_check ${EVENTS}`,
  'ALTER TABLE verification DROP CONSTRAINT verification_event_check',
  `ALTER TABLE verification ADD CONSTRAINT verification_event_check ${EVENTS}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
