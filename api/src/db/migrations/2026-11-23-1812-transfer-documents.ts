import { type Kysely, sql } from 'kysely'

const STATES = `('formed', 'sent', 'received', 'signed', 'clarify', 'rejected')`

const statements: readonly string[] = [
  `CREATE TABLE transfer_document (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id bigint NOT NULL REFERENCES customer_order ON DELETE CASCADE,
    list_id bigint NOT NULL UNIQUE REFERENCES packing_list ON DELETE CASCADE,
    kind int NOT NULL CHECK (kind IN (1, 2)),
    state text NOT NULL DEFAULT 'formed' CHECK (state IN ${STATES}),
    reason text NOT NULL DEFAULT '',
    parties jsonb NOT NULL,
    sum bigint NOT NULL CHECK (sum >= 0),
    vat bigint NOT NULL CHECK (vat >= 0),
    created_at timestamptz NOT NULL DEFAULT now(),
    changed_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX transfer_document_order ON transfer_document (order_id, id)',
  `CREATE INDEX transfer_document_unsigned ON transfer_document (order_id) WHERE state IN ('sent', 'received')`,
  `COMMENT ON TABLE transfer_document IS 'УПД: one for each shipment, as it was made out then.'`,
  `COMMENT ON COLUMN transfer_document.kind IS '1: an invoice with VAT too; 2: of the handing over alone, for private persons.'`,
  `COMMENT ON COLUMN transfer_document.reason IS 'Why it was declined, or what is to be cleared up, in words for the buyer.'`,
  `COMMENT ON COLUMN transfer_document.sum IS 'Kopecks with VAT.'`,
  `CREATE TABLE transfer_line (
    transfer_id bigint NOT NULL REFERENCES transfer_document ON DELETE CASCADE,
    position int NOT NULL,
    article text NOT NULL,
    name text NOT NULL,
    unit text NOT NULL,
    quantity int NOT NULL CHECK (quantity > 0),
    price bigint NOT NULL,
    sum bigint NOT NULL,
    vat bigint NOT NULL,
    vat_rate int NOT NULL,
    country text,
    PRIMARY KEY (transfer_id, position)
  )`,
  `COMMENT ON COLUMN transfer_line.article IS 'Empty for the delivery.'`,
  `CREATE TABLE transfer_history (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    transfer_id bigint NOT NULL REFERENCES transfer_document ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ${STATES}),
    reason text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX transfer_history_transfer ON transfer_history (transfer_id, id)',
  `ALTER TABLE organization ADD COLUMN legal_address text NOT NULL DEFAULT ''`,
  `COMMENT ON COLUMN organization.legal_address IS 'As the state register has it, for documents; empty until a manager has told it.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
