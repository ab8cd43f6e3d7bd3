/**
 * Fills an empty database with products that have the data of a feed: a brand, a description, codes and
 * properties.
 */
import { sql } from 'kysely'
import { migrate } from '../../api/src/db/migrate.ts'
import { addSections } from '../../api/src/testing/fixtures.ts'
import { openServices, tell } from './shop.ts'

const count = Number(process.argv[2])
const services = await openServices()
const { db } = services
await migrate(db)
const { fixings } = await addSections(db)
await sql`
  INSERT INTO product (offer_id, code, article, article_key, name, section_id, path_ids, price, brand, weight_grams, description)
  SELECT 'B' || n, 'bench-' || n, 'BN-' || n, 'BN' || n, 'Свёрла по металлу HSS-Co, набор № ' || n, s.id, s.path_ids,
    10000 + n * 7, 'Бренд ' || n % 40, 100 + n % 5000,
    '<p>' || repeat('Для сверления нержавеющей и легированной стали. ', 6) || '</p>'
  FROM generate_series(1, ${count}::int) AS n, section AS s WHERE s.id = ${fixings}`.execute(db)
await sql`INSERT INTO stock (product_id, warehouse, quantity)
  SELECT p.id, w.id, p.id % 200 FROM product AS p, warehouse AS w`.execute(db)
await sql`INSERT INTO product_barcode SELECT id, lpad(id::text, 13, '4') FROM product`.execute(db)
await sql`INSERT INTO product_property (product_id, position, name, value, unit)
  SELECT p.id, n, 'Свойство ' || n, (p.id % 97)::text, 'мм' FROM product AS p, generate_series(1, 5) AS n`.execute(
  db,
)
await sql`ANALYZE`.execute(db)
tell({ what: 'seed' })
