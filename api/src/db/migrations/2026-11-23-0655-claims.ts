import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `ALTER TABLE organization
    ADD COLUMN claim_days int NOT NULL DEFAULT 20 CHECK (claim_days > 0),
    ADD COLUMN claim_answer_days int NOT NULL DEFAULT 10 CHECK (claim_answer_days > 0)`,
  `CREATE TABLE claim_draft (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
    content jsonb NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX claim_draft_user ON claim_draft (user_id, updated_at DESC)',
  'CREATE INDEX claim_draft_age ON claim_draft (updated_at)',
  `CREATE TABLE claim (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES app_user,
    organization_id bigint REFERENCES organization,
    contact_id bigint NOT NULL REFERENCES app_user,
    key text NOT NULL,
    type text NOT NULL CHECK (type IN
      ('mismatch', 'shortage', 'surplus', 'damage', 'defect', 'warranty', 'incomplete', 'documents', 'service')),
    status text NOT NULL DEFAULT 'sent' CHECK (status IN
      ('sent', 'accepted', 'need_data', 'expertise', 'approved', 'partial', 'rejected', 'done')),
    order_id bigint REFERENCES customer_order,
    wish text NOT NULL CHECK (wish IN ('replace', 'refund', 'discount', 'repair', 'deliver', 'papers')),
    comment text NOT NULL DEFAULT '',
    refund_recipient text,
    refund_inn text,
    refund_bik text,
    refund_account text,
    late boolean NOT NULL DEFAULT false,
    answer_by date NOT NULL,
    answer_basis text NOT NULL CHECK (answer_basis IN ('contract', 'law')),
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (user_id, key),
    CHECK (num_nonnulls(refund_recipient, refund_inn, refund_bik, refund_account) IN (0, 4))
  )`,
  'CREATE INDEX claim_organization ON claim (organization_id, id DESC)',
  'CREATE INDEX claim_user ON claim (user_id, id DESC)',
  'CREATE INDEX claim_order ON claim (order_id)',
  'CREATE INDEX claim_contact ON claim (contact_id)',
  `CREATE TABLE claim_line (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
    position int NOT NULL,
    order_line_id bigint REFERENCES order_line,
    product_id bigint REFERENCES product ON DELETE SET NULL,
    article text NOT NULL,
    article_key text NOT NULL,
    name text NOT NULL,
    unit text NOT NULL,
    price bigint CHECK (price >= 0),
    quantity int NOT NULL CHECK (quantity > 0),
    serial text NOT NULL DEFAULT '',
    defect text NOT NULL,
    description text NOT NULL,
    condition text CHECK (condition IN ('sealed', 'opened', 'on_sale', 'at_customer')),
    purchase_date date,
    approved_quantity int,
    money bigint CHECK (money >= 0),
    decision_note text NOT NULL DEFAULT '',
    UNIQUE (claim_id, position),
    CHECK (approved_quantity BETWEEN 0 AND quantity),
    CHECK (num_nonnulls(approved_quantity, money) IN (0, 2))
  )`,
  'CREATE INDEX claim_line_order_line ON claim_line (order_line_id)',
  'CREATE INDEX claim_line_product ON claim_line (product_id)',
  'CREATE INDEX claim_line_article ON claim_line (article_key)',
  `CREATE TABLE claim_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
    status text NOT NULL CHECK (status IN
      ('sent', 'accepted', 'need_data', 'expertise', 'approved', 'partial', 'rejected', 'done')),
    by_store boolean NOT NULL,
    text text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX claim_event_claim ON claim_event (claim_id, id)',
  `CREATE TABLE claim_file (
    file_id text PRIMARY KEY REFERENCES file ON DELETE CASCADE,
    claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
    line_id bigint REFERENCES claim_line ON DELETE CASCADE,
    event_id bigint REFERENCES claim_event ON DELETE CASCADE,
    position int NOT NULL,
    CHECK (num_nonnulls(line_id, event_id) = 1)
  )`,
  'CREATE INDEX claim_file_claim ON claim_file (claim_id)',
  'CREATE INDEX claim_file_line ON claim_file (line_id)',
  'CREATE INDEX claim_file_event ON claim_file (event_id)',
  `COMMENT ON COLUMN organization.claim_days IS 'By the contract: working days to claim what is seen on receipt.'`,
  `COMMENT ON COLUMN organization.claim_answer_days IS 'By the contract: working days that the store answers a claim in.'`,
  `COMMENT ON TABLE claim_draft IS 'What a buyer has written of a claim; its author alone sees it.'`,
  `COMMENT ON COLUMN claim.key IS 'The buyer’s; a request that is repeated with it makes no second claim.'`,
  `COMMENT ON COLUMN claim.contact_id IS 'Whom the store asks: the author or a colleague.'`,
  `COMMENT ON COLUMN claim.late IS 'Sent after the term, as a request.'`,
  `COMMENT ON COLUMN claim.answer_by IS 'The last day of the store’s answer.'`,
  `COMMENT ON COLUMN claim_line.order_line_id IS 'null: claimed by article, or a service.'`,
  `COMMENT ON COLUMN claim_line.price IS 'Kopecks for one unit, as it was bought; null: not known.'`,
  `COMMENT ON COLUMN claim_line.approved_quantity IS 'null: not decided.'`,
  `COMMENT ON COLUMN claim_line.money IS 'Kopecks that the store gives back.'`,
  `COMMENT ON COLUMN claim_event.by_store IS 'false: by the buyer.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
