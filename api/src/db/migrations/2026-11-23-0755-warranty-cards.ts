import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  'ALTER TABLE consent DROP CONSTRAINT consent_purpose_check',
  `ALTER TABLE consent ADD CONSTRAINT consent_purpose_check
    CHECK (purpose IN ('registration', 'callback', 'feedback', 'warranty', 'marketing'))`,
  `CREATE TABLE warranty_card (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    number text NOT NULL UNIQUE,
    user_id bigint REFERENCES app_user,
    organization_id bigint REFERENCES organization,
    product_id bigint REFERENCES product ON DELETE SET NULL,
    article text NOT NULL,
    name text NOT NULL,
    brand text,
    serial text NOT NULL,
    serial_key text NOT NULL,
    purchase_date date NOT NULL,
    bought_here boolean NOT NULL,
    seller text NOT NULL,
    owner text NOT NULL CHECK (owner IN ('person', 'organization')),
    owner_name text NOT NULL,
    company text NOT NULL DEFAULT '',
    email text NOT NULL,
    phone text NOT NULL,
    status text NOT NULL CHECK (status IN ('checking', 'active', 'refused')),
    reason text CHECK (reason IN ('receipt', 'serial', 'date', 'origin', 'other')),
    months int NOT NULL CHECK (months > 0),
    extra_months int NOT NULL DEFAULT 0 CHECK (extra_months >= 0),
    ends date NOT NULL,
    reminded_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK ((status = 'refused') = (reason IS NOT NULL))
  )`,
  `CREATE UNIQUE INDEX warranty_card_serial ON warranty_card (product_id, serial_key) WHERE status <> 'refused'`,
  'CREATE INDEX warranty_card_organization ON warranty_card (organization_id, id DESC)',
  'CREATE INDEX warranty_card_user ON warranty_card (user_id, id DESC)',
  'CREATE INDEX warranty_card_ends ON warranty_card (ends)',
  `CREATE TABLE warranty_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    card_id bigint NOT NULL REFERENCES warranty_card ON DELETE CASCADE,
    status text NOT NULL CHECK (status IN ('checking', 'active', 'refused')),
    by_store boolean NOT NULL,
    text text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX warranty_event_card ON warranty_event (card_id, id)',
  `CREATE TABLE warranty_file (
    file_id text PRIMARY KEY REFERENCES file ON DELETE CASCADE,
    card_id bigint NOT NULL REFERENCES warranty_card ON DELETE CASCADE,
    position int NOT NULL
  )`,
  'CREATE INDEX warranty_file_card ON warranty_file (card_id, position)',
  `COMMENT ON TABLE warranty_card IS 'A tool that its owner has registered; the goods stand in it as they were then.'`,
  `COMMENT ON COLUMN warranty_card.number IS 'Random, so that nobody guesses another one.'`,
  `COMMENT ON COLUMN warranty_card.user_id IS 'null: registered by a guest, who has the key of his letter.'`,
  `COMMENT ON COLUMN warranty_card.serial_key IS 'The serial number as \`serialKey\` writes it.'`,
  `COMMENT ON COLUMN warranty_card.bought_here IS 'Found among the buyer’s shipped orders.'`,
  `COMMENT ON COLUMN warranty_card.months IS 'From the purchase, the extra ones among them.'`,
  `COMMENT ON COLUMN warranty_card.ends IS 'The last day.'`,
  `COMMENT ON COLUMN warranty_card.reminded_at IS 'When the owner was told that it ends soon.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
