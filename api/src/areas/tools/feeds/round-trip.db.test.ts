import { readFile } from 'node:fs/promises'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importFeed } from '#areas/catalogue/import/import-feed.ts'
import { STOCK } from '#testing/fixtures.ts'
import { commercemlFaults, ymlFaults } from './formats/testing/validate.ts'
import * as shop from './testing/feed-shop.ts'
import { manyGoods, type RandomGood } from './testing/random-goods.ts'
import { checkYml } from './yml-check.ts'

shop.openFeeds({ keeps: true })

/** Columns that both formats carry; dimensions, warranty and badge only in YML. */
const COLUMNS = `article, brand, price, CASE WHEN old_price > price THEN old_price END AS old_price, unit, min_quantity, multiplicity,
  description, country, weight_grams`
const YML_COLUMNS = `${COLUMNS}, badge, warranty, dimensions_mm, name`

const goodsIn = async (columns: string) => {
  const { rows } = await sql<object>`SELECT ${sql.raw(columns)},
    (SELECT quantity FROM stock WHERE product_id = p.id) AS stock,
    ARRAY(SELECT barcode FROM product_barcode AS b WHERE b.product_id = p.id ORDER BY barcode) AS barcodes,
    ARRAY(SELECT json_build_array(q.name, q.value, q.unit) FROM product_property AS q
      WHERE q.product_id = p.id ORDER BY position) AS params,
    (SELECT path_names FROM section WHERE id = p.section_id) AS section
    FROM product AS p WHERE price IS NOT NULL ORDER BY article`.execute(shop.base.db)
  return rows
}

const empty = () => sql`TRUNCATE section, product, picture, source CASCADE`.execute(shop.base.db)

async function put(goods: readonly RandomGood[]): Promise<void> {
  const { db } = shop.base
  await empty()
  await sql`INSERT INTO source (name) VALUES ('main') ON CONFLICT DO NOTHING`.execute(db)
  const section = async (code: string, name: string, above: { ids: number[]; names: string[] }) => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO section (feed_id, code, name, parent_id, path_codes, path_names, depth)
      VALUES (${code}, ${code}, ${name}, ${above.ids.at(-1) ?? null}, ${[code]}, ${[...above.names, name]}, ${above.ids.length + 1})
      RETURNING id`.execute(db)
    const ids = [...above.ids, rows[0]?.id ?? 0]
    await sql`UPDATE section SET path_ids = ${ids} WHERE id = ${ids.at(-1)}`.execute(db)
    return { ids, names: [...above.names, name] }
  }
  const tools = await section('tools', 'Инструмент & «оснастка»', { ids: [], names: [] })
  const drills = await section('drills', 'Дрели <ударные>', tools)
  for (const [i, good] of goods.entries()) {
    const { stock, barcodes, params, ...columns } = good
    const article = `00${i + 1}-А`
    const { id } = await db
      .insertInto('product')
      .values({
        ...columns,
        ...{ offer_id: article, code: `good-${i}`, article, article_key: normalizeArticle(article) },
        ...{ name_key: nameKey(good.name), section_id: drills.ids.at(-1) ?? 0, path_ids: drills.ids },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('stock').values({ product_id: id, warehouse: STOCK, quantity: stock }).execute()
    for (const barcode of barcodes)
      await db.insertInto('product_barcode').values({ product_id: id, barcode }).execute()
    for (const [position, one] of params.entries())
      await db
        .insertInto('product_property')
        .values({ product_id: id, position, ...one })
        .execute()
  }
}

const named = (goods: readonly object[]) => goods as readonly { readonly name: string }[]

/** Maximum name length of marketplaces; a split surrogate pair is dropped. */
const cut = (name: string) =>
  name
    .slice(0, 150)
    .replace(/\p{Surrogate}/gu, '')
    .trim()

/** Builds a file of everything, empties the shop, and imports the file. */
async function thereAndBack(format: 'yml' | 'commerceml', columns: string) {
  const before = await goodsIn(columns)
  const file = await shop.build(await shop.draft(format, { fields: { pictures: 0 } }))
  await empty()
  const report = await importFeed(shop.base.db, { file, format, dataDir: shop.dir })
  const rest = report.problems.filter(({ reason }) => !reason.startsWith('Файл прочитан из архива'))
  expect(rest).toEqual([])
  return { file, before, report, after: await goodsIn(columns) }
}

test('products survive a round trip through a valid YML feed', async () => {
  await fc.assert(
    fc.asyncProperty(manyGoods, async (goods) => {
      await put(goods)
      const { file, before, after } = await thereAndBack('yml', YML_COLUMNS)
      expect(before).toHaveLength(goods.length)
      expect(after).toEqual(named(before).map((good) => ({ ...good, name: cut(good.name) })))
      expect(ymlFaults(await readFile(file, 'utf8'))).toEqual([])
      expect(await checkYml(file)).toEqual([])
    }),
    { numRuns: 2, endOnFailure: true },
  )
})

test('products survive a round trip through valid CommerceML', async () => {
  await fc.assert(
    fc.asyncProperty(manyGoods, async (goods) => {
      await put(goods)
      const { file, before, after } = await thereAndBack('commerceml', `${COLUMNS}, name`)
      expect(before).toHaveLength(goods.length)
      expect(after).toEqual(before)
      for (const text of Object.values(await shop.partsOf(file))) expect(commercemlFaults(text)).toEqual([])
    }),
    { numRuns: 2, endOnFailure: true },
  )
})
