import { type Kysely, sql } from 'kysely'

const EVENTS = `CHECK (event IN
  ('USER_VERIFY_CODE', 'PASSWORD_CHANGE_VERIFY', 'SMS', 'ORGANIZATION_CONFIRM', 'CONTACT_EMAIL', 'CONTACT_PHONE'))`

const statements: readonly string[] = [
  `ALTER TABLE address
    ADD COLUMN name text NOT NULL DEFAULT '',
    ADD COLUMN hours text NOT NULL DEFAULT '',
    ADD COLUMN contact text NOT NULL DEFAULT '',
    ADD COLUMN phone text,
    ADD COLUMN unloading text CHECK (unloading IN ('side', 'ramp', 'tail_lift', 'hands')),
    ADD COLUMN vehicle text NOT NULL DEFAULT '',
    ADD COLUMN pass_required boolean NOT NULL DEFAULT false,
    ADD COLUMN comment text NOT NULL DEFAULT '',
    ADD COLUMN requested_by bigint REFERENCES app_user ON DELETE SET NULL,
    ADD COLUMN decision_reason text NOT NULL DEFAULT '',
    ADD COLUMN deletion_reason text NOT NULL DEFAULT '',
    ADD COLUMN deletion_requested_at timestamptz,
    ADD COLUMN deletion_requested_by bigint REFERENCES app_user ON DELETE SET NULL,
    ADD COLUMN notify_email text,
    ADD COLUMN notify_by_email boolean NOT NULL DEFAULT false,
    ADD COLUMN notify_phone text,
    ADD COLUMN notify_by_phone boolean NOT NULL DEFAULT false,
    ADD CHECK (notify_email IS NOT NULL OR NOT notify_by_email),
    ADD CHECK (notify_phone IS NOT NULL OR NOT notify_by_phone)`,
  'CREATE INDEX address_requested_by ON address (requested_by)',
  'CREATE INDEX address_deletion_requested_by ON address (deletion_requested_by)',
  `COMMENT ON COLUMN address.decision_reason IS 'Why the address, or the last request to delete it, was declined.'`,
  `COMMENT ON COLUMN address.notify_email IS 'News of the orders to this address go there beside their buyer.'`,
  `CREATE TABLE address_history (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    address_id bigint NOT NULL REFERENCES address ON DELETE CASCADE,
    event text NOT NULL CHECK (event IN ('added', 'checking', 'confirmed', 'rejected', 'deletion-requested',
      'deletion-cancelled', 'deletion-declined', 'contact-changed')),
    reason text NOT NULL DEFAULT '',
    user_id bigint REFERENCES app_user ON DELETE SET NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX address_history_address ON address_history (address_id, id)',
  'CREATE INDEX address_history_user ON address_history (user_id)',
  `COMMENT ON COLUMN address_history.user_id IS 'null: a manager.'`,
  'ALTER TABLE customer_order ADD COLUMN address_id bigint REFERENCES address ON DELETE SET NULL',
  'CREATE INDEX customer_order_address ON customer_order (address_id)',
  `COMMENT ON COLUMN customer_order.address_id IS 'The saved address it goes to; the text stays as it was ordered.'`,
  `UPDATE customer_order AS o SET address_id = a.id FROM address AS a
    WHERE o.delivery_type = 2 AND o.address = a.text
      AND (a.organization_id = o.organization_id OR a.user_id = o.user_id)`,
  'ALTER TABLE verify_code DROP CONSTRAINT verify_code_event_check',
  `ALTER TABLE verify_code ADD CONSTRAINT verify_code_event_check ${EVENTS}`,
  'ALTER TABLE verification DROP CONSTRAINT verification_event_check',
  `ALTER TABLE verification ADD CONSTRAINT verification_event_check ${EVENTS}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
