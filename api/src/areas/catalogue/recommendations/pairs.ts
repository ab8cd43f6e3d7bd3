import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import { readBaskets } from './baskets.ts'

/** Products per chunk whose companions are counted, compared with the stored ones and written. */
const CHUNK = 1_000

/** The closest first. */
interface Companions {
  readonly id: number
  readonly others: readonly number[]
  readonly scores: readonly number[]
}

/**
 * Recomputes which products are taken together: in one order, one basket or one set of favourites. Orders
 * weigh more than baskets and favourites, and ubiquitous products weigh less in each pair (cosine
 * similarity). A pair that fewer than `settings.pairs.buyers` buyers ordered is left out: it would show what one
 * buyer ordered, and whoever fills baskets could make it. Writes only changes.
 */
export async function recomputePairs(db: Db): Promise<void> {
  const history = await readHistory(db)
  const { ids } = history
  const buffers = {
    shared: new Float64Array(ids.length),
    buyers: new Int32Array(ids.length),
    lastBuyer: new Float64Array(ids.length),
  }
  for (let at = 0, above = 0; at === 0 || at < ids.length; at += CHUNK) {
    const end = Math.min(at + CHUNK, ids.length)
    const companions: Companions[] = []
    for (let place = at; place < end; place++) {
      const found = companionsOf(history, place, buffers)
      if (found.others.length > 0) companions.push(found)
    }
    // The last chunk also deletes rows of higher ids without companions.
    const upTo = end < ids.length ? (ids[end - 1] ?? 0) : Number.MAX_SAFE_INTEGER
    await writeChunk(db, companions, { above, upTo })
    above = upTo
    // Yields, so that the process can answer shoppers.
    await turn()
  }
}

/** Flat typed arrays: a million small arrays would use most of the memory. */
interface History {
  /** Ids of the products in order; elsewhere a product is represented by its index here. */
  readonly ids: readonly number[]
  /** Sum of the weights of all baskets with the product. */
  readonly weights: Float64Array
  /** Products, basket after basket; `starts` has the start of each basket, and the end. */
  readonly lines: Int32Array
  readonly starts: readonly number[]
  readonly basketWeights: readonly number[]
  readonly basketBuyers: readonly number[]
  /** Baskets, product after product; the same layout for products. */
  /** Those of one product are sorted by buyer. */
  readonly baskets: Int32Array
  readonly productStarts: Int32Array
}

async function readHistory(db: Db): Promise<History> {
  const taken: number[] = []
  const starts = [0]
  const basketWeights: number[] = []
  const basketBuyers: number[] = []
  for await (const { products, weight, buyer } of readBaskets(db)) {
    for (const id of products) taken.push(id)
    starts.push(taken.length)
    basketWeights.push(weight)
    basketBuyers.push(buyer)
  }
  const ids = [...new Set(taken)].sort((one, other) => one - other)
  const places = new Map(ids.map((id, place) => [id, place]))
  const lines = Int32Array.from(taken, (id) => places.get(id) ?? 0)
  const sorted = byProduct(ids.length, lines, starts, basketWeights)
  const { baskets, productStarts } = sorted
  const buyerOf = (basket: number) => basketBuyers[basket] ?? 0
  for (let place = 0; place < ids.length; place++)
    baskets
      .subarray(productStarts[place], productStarts[place + 1])
      .sort((one, other) => buyerOf(one) - buyerOf(other))
  return { ids, lines, starts, basketWeights, basketBuyers, ...sorted }
}

function byProduct(
  count: number,
  lines: Int32Array,
  starts: readonly number[],
  basketWeights: readonly number[],
): Pick<History, 'weights' | 'baskets' | 'productStarts'> {
  const weights = new Float64Array(count)
  const productStarts = new Int32Array(count + 1)
  for (const place of lines) productStarts[place + 1] = (productStarts[place + 1] ?? 0) + 1
  for (let place = 0; place < count; place++)
    productStarts[place + 1] = (productStarts[place + 1] ?? 0) + (productStarts[place] ?? 0)
  const baskets = new Int32Array(lines.length)
  const next = productStarts.slice()
  basketWeights.forEach((weight, basket) => {
    for (const place of lines.subarray(starts[basket], starts[basket + 1])) {
      weights[place] = (weights[place] ?? 0) + weight
      baskets[next[place] ?? 0] = basket
      next[place] = (next[place] ?? 0) + 1
    }
  })
  return { weights, baskets, productStarts }
}

/** Zeros, one per product; who uses them zeroes them again. */
interface Buffers {
  readonly shared: Float64Array
  readonly buyers: Int32Array
  readonly lastBuyer: Float64Array
}

function companionsOf(history: History, place: number, { shared, buyers, lastBuyer }: Buffers): Companions {
  const { ids, weights, lines, starts, basketWeights, basketBuyers, baskets, productStarts } = history
  const met: number[] = []
  for (const basket of baskets.subarray(productStarts[place], productStarts[place + 1])) {
    const weight = basketWeights[basket] ?? 0
    const buyer = basketBuyers[basket] ?? 0
    for (const other of lines.subarray(starts[basket], starts[basket + 1])) {
      if (other === place) continue
      const before = shared[other] ?? 0
      if (before === 0) met.push(other)
      shared[other] = before + weight
      if (buyer === lastBuyer[other]) continue
      lastBuyer[other] = buyer
      if (buyer !== 0) buyers[other] = (buyers[other] ?? 0) + 1
    }
  }
  const own = weights[place] ?? 0
  const ranked = met.flatMap((other) => {
    const score = (shared[other] ?? 0) / Math.sqrt(own * (weights[other] ?? 0))
    const known = (buyers[other] ?? 0) >= settings.pairs.buyers
    shared[other] = 0
    buyers[other] = 0
    lastBuyer[other] = 0
    return known ? [{ id: ids[other] ?? 0, score }] : []
  })
  ranked.sort((one, other) => other.score - one.score || one.id - other.id)
  const kept = ranked.slice(0, settings.pairs.perProduct)
  return { id: ids[place] ?? 0, others: kept.map(({ id }) => id), scores: kept.map(({ score }) => score) }
}

/** Products above `above` up to `upTo` without companions lose their row. */
async function writeChunk(
  db: Db,
  companions: readonly Companions[],
  { above, upTo }: { above: number; upTo: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; kept: string }>`
      SELECT product_id::float8 AS id, json_build_array(other_ids, scores)::text AS kept FROM product_together
      WHERE product_id > ${above} AND product_id <= ${upTo}`.execute(trx)
    const before = new Map(rows.map(({ id, kept }) => [id, JSON.stringify(JSON.parse(kept))]))
    const changed = companions.filter(
      ({ id, others, scores }) => before.get(id) !== JSON.stringify([others, scores]),
    )
    const still = new Set(companions.map(({ id }) => id))
    const gone = rows.map(({ id }) => id).filter((id) => !still.has(id))
    if (gone.length > 0)
      await sql`DELETE FROM product_together WHERE product_id = ANY(${gone}::bigint[])`.execute(trx)
    if (changed.length === 0) return
    // A product deleted meanwhile is skipped. Arrays of arrays of different lengths have no SQL type, so they
    // are sent as JSON.
    await sql`
      INSERT INTO product_together (product_id, other_ids, scores)
      SELECT given.id,
        ARRAY(SELECT value::bigint FROM json_array_elements_text(given.others) WITH ORDINALITY AS o (value, place) ORDER BY place),
        ARRAY(SELECT value::float8 FROM json_array_elements_text(given.scores) WITH ORDINALITY AS s (value, place) ORDER BY place)
      FROM json_to_recordset(${JSON.stringify(changed)}::json) AS given (id bigint, others json, scores json)
        JOIN product AS p ON p.id = given.id
      ON CONFLICT (product_id) DO UPDATE SET other_ids = excluded.other_ids, scores = excluded.scores`.execute(
      trx,
    )
  })
}
