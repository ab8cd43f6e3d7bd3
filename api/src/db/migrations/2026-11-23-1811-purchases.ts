import { type Kysely, sql } from 'kysely'

const BUYER = `o.organization_id, CASE WHEN o.organization_id IS NULL THEN o.user_id END AS user_id,
  date_trunc('week', o.created_at AT TIME ZONE 'Europe/Moscow')::date AS week`

/** Always in product order, so that two orders cannot deadlock; unchanged rows are not written. */
const add = (lines: string) => `
  INSERT INTO purchase_week AS kept (organization_id, user_id, week, product_id, sum)
  SELECT organization_id, user_id, week, product_id, sum(sum) FROM (${lines}) AS change
  GROUP BY 1, 2, 3, 4 HAVING sum(sum) <> 0 ORDER BY product_id, week
  ON CONFLICT (organization_id, user_id, week, product_id) DO UPDATE SET sum = kept.sum + excluded.sum`

const ofLines = (lines: string, sign = '') =>
  `SELECT ${BUYER}, l.product_id, ${sign}l.sum AS sum FROM ${lines} AS l JOIN customer_order AS o ON o.id = l.order_id
    WHERE o.status <> 'cancelled'`

const ofOrders = (orders: string, sign = '') =>
  `SELECT ${BUYER}, l.product_id, ${sign}l.sum AS sum FROM ${orders} AS o JOIN order_line AS l ON l.order_id = o.id
    WHERE o.status <> 'cancelled' AND o.id IN (
      SELECT now.id FROM new_orders AS now JOIN old_orders AS past ON past.id = now.id
      WHERE (now.status = 'cancelled', now.organization_id, now.user_id, now.created_at)
        IS DISTINCT FROM (past.status = 'cancelled', past.organization_id, past.user_id, past.created_at))`

const counting = [
  `CREATE FUNCTION count_bought_lines() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN ${add(ofLines('new_lines'))};
    ELSIF TG_OP = 'DELETE' THEN ${add(ofLines('old_lines', '-'))};
    ELSE ${add(`${ofLines('old_lines', '-')} UNION ALL ${ofLines('new_lines')}`)};
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE FUNCTION count_bought_orders() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${add(`${ofOrders('old_orders', '-')} UNION ALL ${ofOrders('new_orders')}`)};
    RETURN NULL;
  END $$`,
  // Runs while the order still exists, so that its lines are subtracted.
  `CREATE FUNCTION delete_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM order_line WHERE order_id = OLD.id;
    RETURN OLD;
  END $$`,
  `CREATE TRIGGER order_line_bought AFTER INSERT ON order_line
    REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION count_bought_lines()`,
  `CREATE TRIGGER order_line_bought_otherwise AFTER UPDATE ON order_line
    REFERENCING OLD TABLE AS old_lines NEW TABLE AS new_lines
    FOR EACH STATEMENT EXECUTE FUNCTION count_bought_lines()`,
  `CREATE TRIGGER order_line_not_bought AFTER DELETE ON order_line
    REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT EXECUTE FUNCTION count_bought_lines()`,
  `CREATE TRIGGER customer_order_bought AFTER UPDATE ON customer_order
    REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders
    FOR EACH STATEMENT EXECUTE FUNCTION count_bought_orders()`,
  `CREATE TRIGGER customer_order_deletes_lines BEFORE DELETE ON customer_order
    FOR EACH ROW EXECUTE FUNCTION delete_order_lines()`,
]

const statements: readonly string[] = [
  `CREATE TABLE purchase_week (
    organization_id bigint REFERENCES organization ON DELETE CASCADE,
    user_id bigint REFERENCES app_user ON DELETE CASCADE,
    week date NOT NULL,
    product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
    sum bigint NOT NULL,
    UNIQUE NULLS NOT DISTINCT (organization_id, user_id, week, product_id),
    CHECK (num_nonnulls(organization_id, user_id) = 1)
  )`,
  'CREATE INDEX purchase_week_user ON purchase_week (user_id) WHERE user_id IS NOT NULL',
  'CREATE INDEX purchase_week_product ON purchase_week (product_id)',
  `COMMENT ON TABLE purchase_week IS 'Lines of orders that are not cancelled, summed up by triggers and by nobody else: two years of a large buyer are read at once.'`,
  `COMMENT ON COLUMN purchase_week.user_id IS 'A private person; null for an organisation.'`,
  `COMMENT ON COLUMN purchase_week.week IS 'The Monday of the week in Moscow in which the orders were placed.'`,
  `COMMENT ON COLUMN purchase_week.sum IS 'Kopecks with VAT.'`,
  // The partial weeks at both ends of a period are read from orders.
  'CREATE INDEX customer_order_placed ON customer_order (organization_id, created_at)',
  add(ofLines('order_line')),
  ...counting,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
