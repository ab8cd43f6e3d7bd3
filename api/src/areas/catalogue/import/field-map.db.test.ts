import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { parseFieldMap } from './field-map.ts'
import { importFeed } from './import-feed.ts'

let base: TestDatabase
let folder: string
beforeAll(async () => {
  base = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'verstak-field-map-'))
})
afterAll(async () => {
  await base.close()
  await rm(folder, { recursive: true })
})

const FEED = `<yml_catalog><shop><categories><category id="1">Свёрла</category></categories><offers>
  <offer id="1"><title>Сверло по металлу</title><name_ua>Свердло по металу</name_ua><price>50</price>
    <currencyId>RUB</currencyId><categoryId>1</categoryId><param name="Артикул">С-10</param></offer>
  <offer id="2"><title> </title><name_ua>Свердло по дереву</name_ua><price>60</price>
    <currencyId>RUB</currencyId><categoryId>1</categoryId></offer>
</offers></shop></yml_catalog>`

test('a feed with other field names reports missing names, and is read with a field map', async () => {
  const file = join(folder, 'feed.xml')
  await writeFile(file, FEED)
  const without = await importFeed(base.db, { file, dataDir: folder })
  expect(without.outcome).toBe('rejected')
  expect(without.examples[0]?.reason).toBe('Нет названия: есть title, name_ua, price, currencyId, categoryId')

  const fields = parseFieldMap(['name=title,name_ua', 'vendorCode=param:артикул'])
  const report = await importFeed(base.db, { file, dataDir: folder, fields })
  expect(report).toMatchObject({ outcome: 'imported', added: 2, rejected: 0 })
  const goods = await base.db.selectFrom('product').select(['name', 'article']).orderBy('offer_id').execute()
  expect(goods).toEqual([
    { name: 'Сверло по металлу', article: 'С-10' },
    { name: 'Свердло по дереву', article: '2' },
  ])

  expect((await importFeed(base.db, { file, dataDir: folder, fields })).outcome).toBe('same')
  const others = parseFieldMap(['name=name_ua'])
  expect(await importFeed(base.db, { file, dataDir: folder, fields: others })).toMatchObject({ changed: 1 })
})

test('an invalid field map is refused with an explanation of the syntax', () => {
  for (const setting of ['title', 'name=', 'name= , ', 'nosuch=title', '=title'])
    expect(() => parseFieldMap([setting])).toThrow(
      `name=title или vendorCode=param:Артикул (получено «${setting}»)`,
    )
})
