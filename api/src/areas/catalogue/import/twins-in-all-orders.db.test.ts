import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openSource, setSourceHidden } from './sources.ts'
import { importSmallFeed, type SmallOffer } from './testing/small-feed.ts'

const sources = ['main', 'second', 'third'] as const
const names = ['Кран', 'Бур', 'Кресло'] as const
let base: TestDatabase
let dataDir: string
let files = 0
beforeAll(async () => {
  base = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'verstak-all-orders-'))
})
afterAll(async () => {
  await base.close()
  await rm(dataDir, { recursive: true })
})

/** Few barcodes, brands and articles, so that products of all sources match. */
const offer: fc.Arbitrary<SmallOffer> = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  name: fc.constantFrom(...names),
  ean: fc.constantFrom('', '4607084340037', '4690363024544'),
  brand: fc.constantFrom('', 'Кремень', 'кремень', 'Бугай'),
  article: fc.constantFrom('A-15', 'a15', 'B-6'),
  price: fc.integer({ min: 1, max: 99 }),
  stock: fc.record({ MCK: fc.constantFrom(0, 1, 2, 5, 'много'), SPB: fc.constantFrom(0, 3) }),
})
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      source: fc.constantFrom(...sources),
      offers: fc.uniqueArray(offer, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ source: fc.constantFrom(...sources), hidden: fc.boolean() }) },
)

interface Row {
  id: number
  source: string
  offer_id: string
  code: string
  name: string
  price: number
  hidden: boolean
  twin_of: number | null
  ean: string | null
  stock: Record<string, { quantity: number; own: number | null }>
}
const readRows = async () =>
  (
    await sql<Row>`SELECT p.id, source, offer_id, code, name, price, hidden, twin_of,
      (SELECT min(barcode) FROM product_barcode AS b WHERE b.product_id = p.id) AS ean,
      (SELECT json_object_agg(warehouse, json_build_object('quantity', quantity, 'own', own)) FROM stock AS k
        WHERE k.product_id = p.id) AS stock
      FROM product AS p ORDER BY id`.execute(base.db)
  ).rows

const UNCOUNTED = 2 ** 31 - 1
const units = (said: number | string | undefined) => (said === 'много' ? UNCOUNTED : Number(said ?? 0))

/** `feeds`: the last feed of each source. */
function check(rows: readonly Row[], feeds: ReadonlyMap<string, readonly SmallOffer[]>): void {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const groups = Map.groupBy(rows, ({ id, twin_of }) => twin_of ?? id)
  for (const row of rows) {
    const said = feeds.get(row.source)?.find(({ id }) => String(id) === row.offer_id)
    if (said) expect(row).toMatchObject({ name: said.name, price: (said.price ?? 0) * 100 })
    const shown = byId.get(row.twin_of ?? row.id)
    if (row.twin_of !== null) {
      expect(row.hidden).toBe(false)
      expect(shown).toMatchObject({ hidden: false, twin_of: null })
    }
    const group = groups.get(row.twin_of ?? row.id) ?? []
    expect(new Set(group.map(({ source }) => source)).size).toBe(group.length)
    for (const [warehouse, { quantity, own }] of Object.entries(row.stock)) {
      if (said) expect(own ?? quantity).toBe(units(said.stock?.[warehouse]))
      if (group.length === 1) expect(own).toBeNull()
      const all = group.map(({ stock }) => stock[warehouse]?.own ?? stock[warehouse]?.quantity ?? 0)
      if (group.length > 1)
        expect(quantity).toBe(
          Math.min(
            UNCOUNTED,
            all.reduce((a, b) => a + b, 0),
          ),
        )
    }
  }
  // Two visible products with one barcode must differ in something else.
  const listed = rows.filter(({ hidden, twin_of }) => !hidden && twin_of === null)
  const seen = rows.filter(({ hidden }) => !hidden)
  for (const [a, b] of listed.flatMap((one, i) =>
    listed.slice(i + 1).map((other) => [one, other] as const),
  )) {
    if (!a.ean || a.ean !== b.ean || a.source === b.source) continue
    const owners = seen.filter(({ ean }) => ean === a.ean)
    const repeated = [a, b].some(({ source }) => owners.filter((one) => one.source === source).length > 1)
    const sourcesOf = ({ id }: Row) => (groups.get(id) ?? []).map(({ source }) => source)
    const clash = sourcesOf(a).some((source) => sourcesOf(b).includes(source))
    expect(repeated || clash).toBe(true)
  }
}

test('three sources with the same products, in any order: rows keep their products, stock is added up, and no address changes', async () => {
  let met = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      await sql`TRUNCATE source, section, product, picture, warehouse CASCADE`.execute(base.db)
      await openSource(base.db, 'main')
      const feeds = new Map<string, readonly SmallOffer[]>()
      for (const one of steps) {
        const before = await readRows()
        if ('offers' in one) {
          await importSmallFeed(base.db, join(dataDir, `${++files}.xml`), one.source, one.offers)
          feeds.set(one.source, one.offers)
        } else if (feeds.has(one.source))
          await base.db.transaction().execute((trx) => setSourceHidden(trx, one.source, one.hidden))
        const rows = await readRows()
        const after = new Map(rows.map((row) => [row.id, row]))
        for (const { id, code, source, name, price } of before)
          expect(after.get(id)).toMatchObject(source === one.source ? { code } : { code, name, price })
        check(rows, feeds)
        met += rows.filter(({ twin_of }) => twin_of !== null).length
        const { rows: counted } = await sql<{ goods: number; listed: number }>`SELECT
          (SELECT COALESCE(sum(product_count), 0) FROM section)::int AS goods,
          (SELECT count(*) FROM product WHERE NOT hidden AND twin_of IS NULL)::int AS listed`.execute(base.db)
        expect(counted[0]?.goods).toBe(counted[0]?.listed)
      }
    }),
    { numRuns: 10 },
  )
  expect(met).toBeGreaterThan(0)
})
