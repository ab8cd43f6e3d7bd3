import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { CardProperty } from '#db/json-shapes.ts'
import { type Choice, chosen } from './selection.ts'

/** A product of a feed as stored; money in kopecks, stock in units of sale. */
export interface FeedProduct {
  readonly id: number
  readonly code: string
  readonly article: string
  readonly name: string
  readonly brand: string | null
  readonly section_id: number
  readonly section: string
  readonly price: number
  readonly old_price: number | null
  readonly stock: number
  readonly unit: string
  readonly min_quantity: number
  readonly multiplicity: number
  readonly country: string | null
  readonly warranty: boolean
  readonly weight_grams: number | null
  readonly dimensions_mm: number[] | null
  readonly badge: 'hit' | 'new' | null
  readonly description: string
  readonly barcodes: string[]
  readonly pictures: string[]
  readonly params: CardProperty[]
}

export interface FeedSection {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
}

/** Name and unit of a property. */
export type FeedProperty = Pick<CardProperty, 'name' | 'unit'>

/** Only one page of products is in memory; there may be a hundred thousand. */
const PAGE = 500

/** Yields the included products page by page, ordered by id; no transaction blocks others meanwhile. */
export async function* pagesOfProducts(
  db: DbOrTransaction,
  choice: Choice,
  { size = PAGE, signal }: { size?: number; signal?: AbortSignal } = {},
): AsyncGenerator<FeedProduct[]> {
  let last = 0
  for (;;) {
    signal?.throwIfAborted()
    const page = await pageAfter(db, choice, last, size)
    if (page.length > 0) yield page
    if (page.length < size) return
    last = page.at(-1)?.id ?? last
  }
}

async function pageAfter(db: DbOrTransaction, choice: Choice, last: number, size: number) {
  const { rows } = await sql<{ page: FeedProduct[] }>`
    SELECT COALESCE(json_agg(one ORDER BY one.id), '[]') AS page FROM (
      SELECT p.id, p.code, p.article, p.name, p.brand, p.section_id, p.price, p.old_price, p.stock, p.unit,
        p.min_quantity, p.multiplicity, p.country, p.warranty, p.weight_grams, p.dimensions_mm, p.badge, p.description,
        (SELECT array_to_string(path_names, ' / ') FROM section WHERE section.id = p.section_id) AS section,
        ARRAY(SELECT barcode FROM product_barcode AS b WHERE b.product_id = p.id ORDER BY barcode) AS barcodes,
        ARRAY(SELECT picture_id FROM product_picture AS i WHERE i.product_id = p.id ORDER BY position) AS pictures,
        ARRAY(SELECT json_build_object('name', name, 'value', value, 'unit', unit)
          FROM product_property AS q WHERE q.product_id = p.id ORDER BY position) AS params
      FROM (SELECT * FROM ${chosen(choice)} WHERE reason IS NULL AND id > ${last} ORDER BY id LIMIT ${size}) AS p
    ) AS one`.execute(db)
  return rows[0]?.page ?? []
}

/** Sections of the products in the file and their ancestors; parents come first. */
export async function sectionsOf(db: DbOrTransaction, choice: Choice): Promise<FeedSection[]> {
  const { rows } = await sql<FeedSection>`
    SELECT id, parent_id, name FROM section WHERE id IN (
      SELECT unnest(path_ids) FROM (
        SELECT DISTINCT section_id FROM ${chosen(choice)} WHERE reason IS NULL
      ) AS used JOIN section AS s ON s.id = used.section_id
    ) ORDER BY depth, position, id`.execute(db)
  return rows
}

/** Properties of the products in the file; each combination of name and unit once. */
export async function propertiesOf(db: DbOrTransaction, choice: Choice): Promise<FeedProperty[]> {
  const { rows } = await sql<FeedProperty>`
    SELECT DISTINCT q.name, q.unit FROM product_property AS q
    WHERE q.product_id IN (SELECT id FROM ${chosen(choice)} WHERE reason IS NULL)
    ORDER BY q.name, q.unit`.execute(db)
  return rows
}
