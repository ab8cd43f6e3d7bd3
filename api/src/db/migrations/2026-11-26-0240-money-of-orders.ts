import { type Kysely, sql } from 'kysely'

/** Unpaid deferred orders keep the terms of today; their documents get a due day. */
const deferral: readonly string[] = [
  `ALTER TABLE customer_order ADD COLUMN deferral_days int CHECK (deferral_days > 0)`,
  `COMMENT ON COLUMN customer_order.deferral_days IS
    'Days from a shipment to its payment, as agreed when the order was placed; null: no deferred payment.'`,
  `UPDATE customer_order AS o SET deferral_days = coalesce(
      (SELECT c.deferral_days FROM supply_contract c WHERE c.id = o.contract_id), g.deferral_days)
    FROM organization g WHERE g.id = o.organization_id AND o.payment = 'deferral'`,
  'ALTER TABLE transfer_document ADD COLUMN pay_by date',
  `COMMENT ON COLUMN transfer_document.pay_by IS
    'Last day of payment of a deferred shipment, in Moscow; null: not deferred.'`,
  `UPDATE transfer_document AS t SET pay_by = (t.created_at AT TIME ZONE 'Europe/Moscow')::date + o.deferral_days
    FROM customer_order o WHERE o.id = t.order_id AND o.deferral_days IS NOT NULL`,
  'ALTER TABLE transfer_document ADD COLUMN reversed_at timestamptz',
  `COMMENT ON COLUMN transfer_document.reversed_at IS
    'When the document was cancelled because its goods were not collected; null: it holds.'`,
]

const receipts: readonly string[] = [
  `CREATE TABLE order_receipt (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id bigint NOT NULL REFERENCES customer_order ON DELETE CASCADE,
    way text NOT NULL CHECK (way IN ('card', 'bank', 'cash')),
    amount bigint NOT NULL CHECK (amount > 0),
    payment_id bigint UNIQUE REFERENCES payment,
    reference text NOT NULL DEFAULT '',
    received_at timestamptz NOT NULL DEFAULT now(),
    CHECK ((way = 'card') = (payment_id IS NOT NULL))
  )`,
  'CREATE INDEX order_receipt_order ON order_receipt (order_id)',
  `CREATE UNIQUE INDEX order_receipt_reference ON order_receipt (order_id, reference) WHERE reference <> ''`,
  `COMMENT ON TABLE order_receipt IS 'Money that has come for an order.'`,
  `COMMENT ON COLUMN order_receipt.amount IS 'Kopecks.'`,
  `COMMENT ON COLUMN order_receipt.reference IS 'Number of the bank''s payment order; empty without one.'`,
  `CREATE TABLE order_refund (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id bigint NOT NULL REFERENCES customer_order ON DELETE CASCADE,
    receipt_id bigint NOT NULL REFERENCES order_receipt ON DELETE CASCADE,
    amount bigint NOT NULL CHECK (amount > 0),
    reason text NOT NULL CHECK (reason IN ('cancelled', 'reduced', 'surplus', 'claim', 'provider')),
    key text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text,
    provider_id text UNIQUE,
    reference text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now(),
    made_at timestamptz
  )`,
  'CREATE INDEX order_refund_order ON order_refund (order_id)',
  'CREATE INDEX order_refund_receipt ON order_refund (receipt_id)',
  'CREATE INDEX order_refund_due ON order_refund (created_at) WHERE made_at IS NULL',
  `COMMENT ON TABLE order_refund IS 'Money to be returned, or returned, to who paid for an order.'`,
  `COMMENT ON COLUMN order_refund.amount IS 'Kopecks.'`,
  `COMMENT ON COLUMN order_refund.reason IS
    'provider: made at the payment provider, not asked by the shop; reduced: the order costs less now.'`,
  `COMMENT ON COLUMN order_refund.key IS 'Idempotency key for the request to the provider.'`,
  `COMMENT ON COLUMN order_refund.provider_id IS 'The provider''s id of a made refund to a card.'`,
  `COMMENT ON COLUMN order_refund.reference IS 'Number of the shop''s payment order; empty without one.'`,
  `COMMENT ON COLUMN order_refund.made_at IS 'null: the money has not left yet.'`,
]

/** What was known as one moment, `paid_at`, becomes sums. */
const known: readonly string[] = [
  `INSERT INTO order_receipt (order_id, way, amount, payment_id, received_at)
    SELECT order_id, 'card', amount, id, coalesce(paid_at, changed_at) FROM payment
    WHERE state IN ('paid', 'refunding', 'refunded')`,
  `INSERT INTO order_refund (order_id, receipt_id, amount, reason, provider_id, created_at, made_at)
    SELECT r.order_id, r.id, f.amount, 'provider', f.provider_id, f.created_at, f.created_at
    FROM payment_refund f JOIN order_receipt r ON r.payment_id = f.payment_id`,
  `INSERT INTO order_refund (order_id, receipt_id, amount, reason, key, created_at)
    SELECT r.order_id, r.id, p.amount - made.sum, 'cancelled',
      'refund-' || p.key || CASE WHEN made.sum = 0 THEN '' ELSE '-' || made.sum END, p.changed_at
    FROM payment p JOIN order_receipt r ON r.payment_id = p.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount), 0)::bigint AS sum FROM payment_refund f WHERE f.payment_id = p.id
      ) AS made
    WHERE p.state = 'refunding' AND p.amount > made.sum`,
  `INSERT INTO order_receipt (order_id, way, amount, received_at)
    SELECT o.id, 'bank', o.sum + coalesce(o.delivery_cost, 0), o.paid_at FROM customer_order o
    WHERE o.paid_at IS NOT NULL AND o.sum + coalesce(o.delivery_cost, 0) > 0
      AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND p.state = 'paid')`,
  `INSERT INTO order_receipt (order_id, way, amount, received_at)
    SELECT o.id, 'cash', o.sum + coalesce(o.delivery_cost, 0), h.at FROM customer_order o
      JOIN LATERAL (
        SELECT min(created_at) AS at FROM order_history WHERE order_id = o.id AND status = 'delivered'
      ) AS h ON h.at IS NOT NULL
    WHERE o.payment = 'receipt' AND o.paid_at IS NULL AND o.status IN ('delivered', 'closed')
      AND o.sum + coalesce(o.delivery_cost, 0) > 0`,
  `UPDATE customer_order AS o SET paid_at = r.received_at FROM order_receipt r
    WHERE r.order_id = o.id AND r.way = 'cash'`,
  'DROP TABLE payment_refund',
  `COMMENT ON COLUMN customer_order.paid_at IS
    'When the money that came first covered the whole sum; null: it does not. See order_receipt.'`,
]

const invoices: readonly string[] = [
  `CREATE TABLE invoice (
    order_id bigint NOT NULL REFERENCES customer_order ON DELETE CASCADE,
    version int NOT NULL CHECK (version > 0),
    day date NOT NULL,
    valid_until date NOT NULL,
    sum bigint NOT NULL CHECK (sum >= 0),
    content jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (order_id, version)
  )`,
  `COMMENT ON TABLE invoice IS 'Invoices as issued; the last version of an order holds.'`,
  `COMMENT ON COLUMN invoice.sum IS 'Kopecks including VAT and the delivery.'`,
  `COMMENT ON COLUMN invoice.valid_until IS 'Last day of payment, in Moscow.'`,
  `COMMENT ON COLUMN invoice.content IS 'Everything that is printed.'`,
]

const life: readonly string[] = [
  'ALTER TABLE customer_order ADD COLUMN goods_on_way boolean NOT NULL DEFAULT false',
  `COMMENT ON COLUMN customer_order.goods_on_way IS
    'Goods that were not collected return from the pick-up point; they are no stock until they arrive.'`,
  'ALTER TABLE order_history DROP CONSTRAINT order_history_reason_check',
  `ALTER TABLE order_history ADD CONSTRAINT order_history_reason_check
    CHECK (reason IN ('expired', 'buyer', 'approved', 'rejected', 'paid', 'refunded', 'part-refunded', 'short',
      'received', 'refund-due', 'released-unpaid', 'ended-short', 'not-collected', 'goods-back'))`,
  `COMMENT ON COLUMN order_history.reason IS
    'The event of docs/order-life.md, where the status alone does not say it.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...deferral, ...receipts, ...known, ...invoices, ...life])
    await sql.raw(statement).execute(db)
}
