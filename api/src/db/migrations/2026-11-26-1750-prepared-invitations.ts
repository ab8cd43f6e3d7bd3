import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE prepared_invitation (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organization_id bigint NOT NULL REFERENCES organization ON DELETE CASCADE,
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    email text NOT NULL,
    person jsonb NOT NULL,
    password_hash text NOT NULL,
    ip text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE UNIQUE INDEX prepared_invitation_email ON prepared_invitation (organization_id, lower(email))',
  'CREATE INDEX prepared_invitation_user ON prepared_invitation (user_id)',
  `COMMENT ON TABLE prepared_invitation IS
    'Invitations of an organisation that is not confirmed yet; they are sent and deleted with its confirmation.'`,
  `COMMENT ON COLUMN prepared_invitation.user_id IS 'The administrator who invites.'`,
  `COMMENT ON COLUMN prepared_invitation.person IS 'As the administrator entered it.'`,
  `COMMENT ON COLUMN prepared_invitation.password_hash IS
    'Hash of a random password: made beforehand, because it takes long and the confirmation holds locks.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
