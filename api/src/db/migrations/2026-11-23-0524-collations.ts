import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE collation_request (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organization_id bigint NOT NULL REFERENCES organization ON DELETE CASCADE,
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    date_from date NOT NULL,
    date_to date NOT NULL,
    status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'sent', 'rejected')),
    answer text,
    created_at timestamptz NOT NULL DEFAULT now(),
    answered_at timestamptz,
    CHECK (date_from <= date_to),
    CHECK ((status = 'new') = (answered_at IS NULL))
  )`,
  'CREATE INDEX collation_request_organization ON collation_request (organization_id, id)',
  'CREATE INDEX collation_request_user ON collation_request (user_id)',
  `COMMENT ON TABLE collation_request IS 'A reconciliation act that a customer has asked for.'`,
  `COMMENT ON COLUMN collation_request.status IS 'new: a manager has yet to answer; sent: the act has left.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
