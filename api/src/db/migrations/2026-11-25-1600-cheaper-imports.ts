import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // The changed rows carry the quantity, so no stock is looked up. The function is planned per statement: an
  // order changes a line or two, an import half a million.
  `CREATE OR REPLACE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      EXECUTE 'UPDATE product SET buyable = NOT product.buyable FROM changed
        WHERE product.id = changed.product_id AND changed.warehouse = ''MCK''
          AND product.buyable <> can_be_ordered(product.hidden, product.price, product.min_quantity, product.multiplicity,
            changed.quantity)';
      RETURN NULL;
    END
  $$`,
  // No query filters products by these columns, and sampling them takes a quarter of the time of all
  // statistics.
  'ALTER TABLE product ALTER description SET STATISTICS 0, ALTER card_properties SET STATISTICS 0',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
