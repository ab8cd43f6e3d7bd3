import { type Kysely, sql } from 'kysely'

const STATUSES = "('new', 'in-work', 'waiting', 'reopened', 'solved', 'closed')"

const statements: readonly string[] = [
  `CREATE TABLE appeal (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    organization_id bigint REFERENCES organization,
    type text NOT NULL,
    subject text NOT NULL,
    status text NOT NULL DEFAULT 'new' CHECK (status IN ${STATUSES}),
    urgent boolean NOT NULL DEFAULT false,
    contact text NOT NULL DEFAULT '',
    facts jsonb NOT NULL DEFAULT '[]',
    order_id bigint REFERENCES customer_order ON DELETE SET NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    due_at timestamptz,
    settled_at timestamptz,
    rating int CHECK (rating BETWEEN 1 AND 5),
    rating_text text NOT NULL DEFAULT '',
    CHECK ((status IN ('solved', 'closed')) = (settled_at IS NOT NULL)),
    CHECK ((status IN ('new', 'in-work', 'reopened')) = (due_at IS NOT NULL))
  )`,
  'CREATE INDEX appeal_organization ON appeal (organization_id, updated_at DESC)',
  'CREATE INDEX appeal_user ON appeal (user_id, updated_at DESC)',
  'CREATE INDEX appeal_order ON appeal (order_id) WHERE order_id IS NOT NULL',
  `CREATE INDEX appeal_settled ON appeal (settled_at) WHERE status = 'solved'`,
  `CREATE TABLE appeal_message (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    appeal_id bigint NOT NULL REFERENCES appeal ON DELETE CASCADE,
    user_id bigint REFERENCES app_user ON DELETE CASCADE,
    text text NOT NULL,
    quote_id bigint REFERENCES appeal_message ON DELETE SET NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz,
    rating text CHECK (rating IN ('good', 'bad')),
    rating_text text NOT NULL DEFAULT '',
    CHECK (rating IS NULL OR user_id IS NULL)
  )`,
  'CREATE INDEX appeal_message_appeal ON appeal_message (appeal_id, id)',
  'CREATE INDEX appeal_message_user ON appeal_message (user_id) WHERE user_id IS NOT NULL',
  'CREATE INDEX appeal_message_quote ON appeal_message (quote_id) WHERE quote_id IS NOT NULL',
  `CREATE TABLE appeal_file (
    message_id bigint NOT NULL REFERENCES appeal_message ON DELETE CASCADE,
    file_id text NOT NULL REFERENCES file ON DELETE CASCADE,
    position int NOT NULL DEFAULT 0,
    PRIMARY KEY (message_id, file_id)
  )`,
  'CREATE INDEX appeal_file_file ON appeal_file (file_id)',
  `CREATE TABLE appeal_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    appeal_id bigint NOT NULL REFERENCES appeal ON DELETE CASCADE,
    status text NOT NULL CHECK (status IN ${STATUSES}),
    user_id bigint REFERENCES app_user ON DELETE SET NULL,
    by_store boolean NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX appeal_event_appeal ON appeal_event (appeal_id, id)',
  'CREATE INDEX appeal_event_user ON appeal_event (user_id) WHERE user_id IS NOT NULL',
  `CREATE TABLE appeal_read (
    appeal_id bigint NOT NULL REFERENCES appeal ON DELETE CASCADE,
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    message_id bigint NOT NULL,
    PRIMARY KEY (appeal_id, user_id)
  )`,
  'CREATE INDEX appeal_read_user ON appeal_read (user_id)',
  'ALTER TABLE file ADD COLUMN organization_id bigint REFERENCES organization ON DELETE SET NULL',
  'CREATE INDEX file_organization ON file (organization_id) WHERE organization_id IS NOT NULL',
  `COMMENT ON TABLE appeal IS 'A question of an organisation, or of a private person, that the store answers in a thread.'`,
  `COMMENT ON COLUMN appeal.facts IS 'What its form asked for, as it was answered.'`,
  `COMMENT ON COLUMN appeal.updated_at IS 'Of the last message.'`,
  `COMMENT ON COLUMN appeal.due_at IS 'When the answer is due; null while the store owes none.'`,
  `COMMENT ON COLUMN appeal.settled_at IS 'Of the decision: it can be opened again for a time after it.'`,
  `COMMENT ON COLUMN appeal_message.user_id IS 'Null: the store has written.'`,
  `COMMENT ON COLUMN appeal_message.seen_at IS 'When the store has read what a buyer wrote.'`,
  `COMMENT ON TABLE appeal_read IS 'The last message that a user has seen.'`,
  `COMMENT ON COLUMN file.organization_id IS 'Whose people may read it beside its sender.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
