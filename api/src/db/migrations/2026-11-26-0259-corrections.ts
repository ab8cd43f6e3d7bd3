import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `CREATE TABLE correction_document (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id bigint NOT NULL REFERENCES customer_order ON DELETE CASCADE,
    claim_id bigint REFERENCES claim ON DELETE SET NULL,
    kind smallint NOT NULL CHECK (kind IN (1, 2)),
    parties jsonb NOT NULL,
    sum bigint NOT NULL CHECK (sum > 0),
    vat bigint NOT NULL CHECK (vat >= 0),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX correction_document_order ON correction_document (order_id)',
  'CREATE INDEX correction_document_claim ON correction_document (claim_id)',
  `COMMENT ON TABLE correction_document IS
    'A decided claim made shipped goods cheaper: what the order costs, and its transfer documents, are corrected.'`,
  `COMMENT ON COLUMN correction_document.kind IS
    '1: corrects a VAT invoice too; 2: handover only, for private persons.'`,
  `COMMENT ON COLUMN correction_document.sum IS 'Kopecks including VAT by which the order is cheaper.'`,
  `COMMENT ON COLUMN correction_document.vat IS 'The part of it that is VAT.'`,
  `CREATE TABLE correction_line (
    correction_id bigint NOT NULL REFERENCES correction_document ON DELETE CASCADE,
    position int NOT NULL,
    transfer_id bigint REFERENCES transfer_document ON DELETE CASCADE,
    order_line_id bigint NOT NULL REFERENCES order_line ON DELETE CASCADE,
    claim_line_id bigint REFERENCES claim_line ON DELETE SET NULL,
    article text NOT NULL,
    name text NOT NULL,
    unit text NOT NULL,
    vat_rate int NOT NULL,
    quantity int NOT NULL,
    sum bigint NOT NULL,
    vat bigint NOT NULL,
    new_quantity int NOT NULL CHECK (new_quantity BETWEEN 0 AND quantity),
    new_sum bigint NOT NULL CHECK (new_sum >= 0 AND new_sum < sum),
    new_vat bigint NOT NULL CHECK (new_vat BETWEEN 0 AND vat),
    PRIMARY KEY (correction_id, position)
  )`,
  'CREATE INDEX correction_line_transfer ON correction_line (transfer_id)',
  'CREATE INDEX correction_line_order_line ON correction_line (order_line_id)',
  'CREATE INDEX correction_line_claim_line ON correction_line (claim_line_id)',
  `COMMENT ON COLUMN correction_line.transfer_id IS
    'The corrected document; null: the units were shipped without one.'`,
  `COMMENT ON COLUMN correction_line.sum IS 'Kopecks including VAT before the correction.'`,
  'ALTER TABLE order_history DROP CONSTRAINT order_history_reason_check',
  `ALTER TABLE order_history ADD CONSTRAINT order_history_reason_check
    CHECK (reason IN ('expired', 'buyer', 'approved', 'rejected', 'paid', 'refunded', 'part-refunded', 'short',
      'received', 'refund-due', 'released-unpaid', 'ended-short', 'not-collected', 'goods-back', 'granted'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
