import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import type { Day } from '@verstak/domain/day.ts'
import { vatInside } from '@verstak/domain/money.ts'
import { markupWithNbsp } from '@verstak/domain/no-break-spaces.ts'
import { sql } from 'kysely'
import { nextArrivals } from '#db/arrivals.ts'
import type { Db } from '#db/database.ts'
import type { CardProperty } from '#db/json-shapes.ts'
import { findReplacements } from '../product-lookup/face.ts'
import { type CardRow, loadCards, toCard, toPicture } from './cards.ts'
import { type QuestionRow, toQuestion } from './question.ts'
import { toBreadcrumbs } from './sections.ts'
import { withTree } from './tree.ts'

const QUESTIONS = 5

interface DetailRow extends Omit<CardRow, 'expected_on'> {
  revision: string
  section_id: number
  description: string
  country: string | null
  warranty: boolean
  weight_grams: number | null
  dimensions_mm: number[] | null
  properties: CardProperty[]
  barcodes: string[]
  pictures: string[]
  stocks: ProductDetail['stocks']
  expendable_count: number
  questions: QuestionRow[]
}

/**
 * A product that left the feed keeps its page, with its replacement; a duplicate's code returns the product
 * shown for it, under that product's code. Throws `notFound` for an unknown one.
 */
export async function productDetail(db: Db, code: string, stockId: string): Promise<ProductDetail> {
  const { tree, result: row } = await withTree(db, () => findProduct(db, code, stockId))
  const replacement = row.hidden ? await replacementOf(db, row.id, stockId) : null
  const [length, width, height] = row.dimensions_mm ?? []
  return {
    ...toCard({ ...row, ...(row.hidden ? { stock: 0 } : {}), expected_on: expectedOn(row, stockId) }),
    breadcrumbs: toBreadcrumbs(tree.byId.get(row.section_id)),
    pictures: row.pictures.map((id) => toPicture(id, row.name)),
    description: markupWithNbsp(row.description),
    properties: row.properties,
    barcodes: row.barcodes,
    country: row.country,
    warranty: row.warranty,
    weight_grams: row.weight_grams,
    dimensions_mm: length && width && height ? [length, width, height] : null,
    stocks: row.hidden ? [] : row.stocks,
    expendable_count: row.expendable_count,
    vat: row.price === null ? null : vatInside(row.price),
    questions: row.questions.map(toQuestion),
    discontinued: row.hidden,
    replacement,
  }
}

/** A card shows the next arrival only for a product out of stock at the visitor's warehouse. */
function expectedOn({ hidden, stock, stocks }: DetailRow, stockId: string): Day | null {
  if (hidden || stock > 0) return null
  return stocks.find(({ id }) => id === stockId)?.expected[0]?.date ?? null
}

async function replacementOf(db: Db, id: number, stockId: string): Promise<ProductCard | null> {
  const instead = (await findReplacements(db, [id])).get(id)
  if (instead === undefined) return null
  return (await loadCards(db, [instead], stockId)).get(instead) ?? null
}

async function findProduct(db: Db, code: string, stockId: string): Promise<DetailRow> {
  const { rows } = await sql<{ product: DetailRow }>`SELECT row_to_json(d) AS product FROM (
    SELECT (SELECT revision FROM catalog_revision) AS revision,
      p.id, p.code, p.name, p.article, p.brand, p.price, p.old_price, p.unit, p.min_quantity, p.multiplicity, p.badge,
      p.picture_id, p.card_properties, p.hidden, p.section_id, p.description, p.country, p.warranty, p.weight_grams,
      p.dimensions_mm, COALESCE(own.quantity, 0) AS stock,
      COALESCE((SELECT json_agg(json_build_object('name', v.name, 'value', v.value, 'unit', v.unit) ORDER BY v.position)
        FROM product_property AS v WHERE v.product_id = p.id), '[]') AS properties,
      ARRAY(SELECT b.barcode FROM product_barcode AS b WHERE b.product_id = p.id ORDER BY b.barcode) AS barcodes,
      ARRAY(SELECT i.picture_id FROM product_picture AS i WHERE i.product_id = p.id ORDER BY i.position) AS pictures,
      COALESCE((SELECT json_agg(json_build_object('id', w.id, 'name', w.name, 'quantity', w.quantity,
          'expected', w.expected) ORDER BY w.id <> ${stockId}, w.name)
        FROM (SELECT w.id, w.name, COALESCE(s.quantity, 0) AS quantity, s.quantity IS NOT NULL AS known,
            ${nextArrivals(sql`p.id`, sql`w.id`)} AS expected
          FROM warehouse AS w LEFT JOIN stock AS s ON s.warehouse = w.id AND s.product_id = p.id) AS w
        WHERE w.known OR json_array_length(w.expected) > 0), '[]') AS stocks,
      (SELECT count(*) FROM product_related AS r JOIN product AS o ON o.id = r.related_id AND NOT o.hidden AND o.twin_of IS NULL
        WHERE r.product_id = p.id)::int AS expendable_count,
      COALESCE((SELECT json_agg(q) FROM (
        SELECT id, text, name, created_at AS asked, answer, answered_at AS answered FROM product_question
        WHERE product_id = p.id AND status = 'published' ORDER BY answered_at DESC LIMIT ${QUESTIONS}) AS q), '[]') AS questions
    FROM product AS p LEFT JOIN stock AS own ON own.product_id = p.id AND own.warehouse = ${stockId}
    WHERE p.id = (SELECT COALESCE(asked.twin_of, asked.id) FROM product AS asked WHERE asked.code = ${code})) AS d`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw noProduct()
  return row.product
}

/** Articles are compared ignoring separators; the exact spelling wins. */
export async function productCode(db: Db, article: string): Promise<string> {
  const row = await db
    .selectFrom('product as p')
    .leftJoin('product as shown', 'shown.id', 'p.twin_of')
    .select((eb) => eb.fn.coalesce('shown.code', 'p.code').as('code'))
    .where('p.article_key', '=', normalizeArticle(article))
    .where('p.hidden', '=', false)
    .orderBy((eb) => eb('p.article', '=', article), 'desc')
    .orderBy('p.id')
    .executeTakeFirst()
  if (!row) throw noProduct()
  return row.code
}

export function noProduct() {
  return shopError('notFound', 'Такого товара нет')
}
