import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { currentTree } from '../catalog/tree.ts'
import { importFeed } from './import-feed.ts'
import { loadMapping, mappingReport, saveMapping } from './section-mapping.ts'
import { placesOf } from './section-places.ts'
import { removeSource, setSourceHidden } from './sources.ts'
import { openEmptyCatalogue } from './testing/empty-catalogue.ts'

const at = openEmptyCatalogue()

type Section = readonly [id: number, name: string, parent?: number]
type Good = readonly [id: number, section: number]

const category = ([id, name, parent]: Section) =>
  `<category id="${id}"${parent ? ` parentId="${parent}"` : ''}>${name}</category>`
const offer = ([
  id,
  section,
]: Good) => `<offer id="${id}"><name>Кран ${id}</name><vendorCode>A${id}</vendorCode>
  <categoryId>${section}</categoryId><price>5</price><currencyId>RUB</currencyId><count>3</count></offer>`

async function load(source: string, sections: readonly Section[], goods: readonly Good[], mapping?: string) {
  const file = await at.write(
    `<yml_catalog><shop><categories>${sections.map(category).join('')}</categories><offers>${goods.map(offer).join('')}</offers></shop></yml_catalog>`,
  )
  const more = mapping === undefined ? {} : { sections: await at.write(mapping) }
  return importFeed(at.base.db, {
    file,
    dataDir: at.dataDir,
    source,
    force: true,
    everyProblem: true,
    ...more,
  })
}

const main = (more: readonly Section[] = []) =>
  load('main', [[1, 'Сантехника'], [2, 'Краны', 1], ...more], [[1, 2]])
const theirs: readonly Section[] = [
  [1, 'Вода'],
  [2, 'Шаровые', 1],
  [3, 'Прочее'],
]
const supplied = (mapping?: string) =>
  load(
    'second',
    theirs,
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    mapping,
  )
const map = async (content: string) => {
  const file = await at.write(content)
  return at.base.db.transaction().execute((trx) => loadMapping(trx, 'second', file))
}
/** Section address of each visible product of the second source. */
const placesNow = async () =>
  (
    await sql<{ place: string }>`SELECT array_to_string(s.path_codes, '/') AS place FROM product AS p
      JOIN section AS s ON s.id = p.section_id AND s.path_ids = p.path_ids
      WHERE p.source = 'second' AND NOT p.hidden AND NOT s.hidden ORDER BY p.offer_id`.execute(at.base.db)
  ).rows.map(({ place }) => place)
const shown = async () => (await currentTree(at.base.db)).roots.map(({ code, count }) => `${code} ${count}`)

const MAPPING = 'Номер;Наш раздел\r\n1;krany\r\n'

test('products of a mapped section and those below are displayed in the target, to which the old address leads', async () => {
  await main()
  await supplied()
  expect(await placesNow()).toEqual(['voda', 'voda/sharovye', 'prochee'])
  expect(await map(MAPPING)).toBe(
    'Источник «second»: отнесено к нашим разделам 2\u00a0раздела, 2\u00a0товара\nНе отнесено 1\u00a0раздел, 1\u00a0товар:\n  3: Прочее, 1\u00a0товар',
  )
  expect(await placesNow()).toEqual(['santehnika/krany', 'santehnika/krany', 'prochee'])
  expect(await shown()).toEqual(['santehnika 3', 'prochee 1'])
  const { byCode } = await currentTree(at.base.db)
  expect(byCode.get('sharovye')?.code).toBe('krany')
  const { rows } = await sql`SELECT offer_id FROM product WHERE search @@ to_tsquery('russian', 'сантехника')
    AND source = 'second' ORDER BY offer_id`.execute(at.base.db)
  expect(rows).toEqual([{ offer_id: '1' }, { offer_id: '2' }])
})

test('a later feed keeps the mapping and reports unmapped sections', async () => {
  await main()
  const first = await supplied()
  expect(first.problems.map(({ reason }) => reason)).not.toContainEqual(expect.stringMatching(/не отнесён/))
  await map(MAPPING)
  const report = await load(
    'second',
    [...theirs, [4, 'Новое']],
    [
      [1, 1],
      [2, 2],
      [5, 4],
    ],
  )
  expect(await placesNow()).toEqual(['santehnika/krany', 'santehnika/krany', 'novoe'])
  expect(report.examples.map(({ reason }) => reason)).toEqual([
    'Раздел поставщика не отнесён к нашему, стоит своим деревом: 4: Новое',
  ])
  expect(report).toMatchObject({ added: 1, changed: 0, unchanged: 2 })
})

test('the first import applies the mapping at once; the exported table can be imported again', async () => {
  await main()
  const report = await supplied('Номер,Наш раздел\n1,/catalog/santehnika/krany/\n3,krany\n77,krany\n')
  expect(await placesNow()).toEqual(['santehnika/krany', 'santehnika/krany', 'santehnika/krany'])
  expect(report.problems).toContainEqual({
    reason: 'В файле соответствия раздел, которого у источника нет',
    count: 1,
  })
  const file = join(at.dataDir, 'table.csv')
  await saveMapping(at.base.db, 'second', file)
  expect(await readFile(file, 'utf8')).toBe(
    '\ufeffНомер;Раздел поставщика;Товаров;Наш раздел;Где стоят товары\r\n' +
      '1;Вода;1;krany;Сантехника / Краны\r\n2;Вода / Шаровые;1;;Сантехника / Краны\r\n3;Прочее;1;krany;Сантехника / Краны\r\n',
  )
  const before = await mappingReport(at.base.db, 'second')
  expect(await at.base.db.transaction().execute((trx) => loadMapping(trx, 'second', file))).toBe(before)
})

test('an empty cell removes a mapping, and products return', async () => {
  await main()
  await supplied()
  await map(MAPPING)
  await map('Номер;Наш раздел\r\n1;\r\n')
  expect(await placesNow()).toEqual(['voda', 'voda/sharovye', 'prochee'])
  expect(await shown()).toEqual(['santehnika 1', 'voda 2', 'prochee 1'])
})

test.each([
  ['Номер;Наш раздел\n1;net-takogo', 'Строка 2: среди разделов других источников нет адреса «net-takogo»'],
  ['Номер;Наш раздел\n1;prochee', 'Строка 2: среди разделов других источников нет адреса «prochee»'],
  ['1;krany', 'В первой строке файла нужны столбцы «Номер» и «Наш раздел»'],
  ['', 'В первой строке файла нужны столбцы «Номер» и «Наш раздел»'],
])('«%s» is refused and changes nothing', async (content, message) => {
  await main()
  await supplied()
  await expect(map(content)).rejects.toThrow(message)
  expect(await placesNow()).toEqual(['voda', 'voda/sharovye', 'prochee'])
})

test('products follow the target section, and return to their own while it is missing, hidden or removed', async () => {
  await main()
  await supplied()
  await map(MAPPING)
  await load('main', [[2, 'Краны']], [[1, 2]])
  expect((await placesNow())[0]).toBe('krany')
  await load('main', [[5, 'Иное']], [[1, 5]])
  expect((await placesNow())[0]).toBe('voda')
  await main()
  expect((await placesNow())[0]).toBe('santehnika/krany')
  const hide = (hidden: boolean) =>
    at.base.db.transaction().execute((trx) => setSourceHidden(trx, 'main', hidden))
  await hide(true)
  expect((await placesNow())[0]).toBe('voda')
  await hide(false)
  expect((await placesNow())[0]).toBe('santehnika/krany')
  const remove = (name: string) => at.base.db.transaction().execute((trx) => removeSource(trx, name))
  expect(await remove('main')).toBe('removed')
  expect(await placesNow()).toEqual(['voda', 'voda/sharovye', 'prochee'])
})

test('a source whose products are displayed in sections of another can be removed', async () => {
  await main()
  await supplied(MAPPING)
  expect(await at.base.db.transaction().execute((trx) => removeSource(trx, 'second'))).toBe('removed')
  expect(await shown()).toEqual(['santehnika 1'])
})

test('sections mapped to each other keep their products', () => {
  const at = (id: number, maps_to: number | null, parent_id: number | null = null, usable = true) => ({
    ...{ id, maps_to, parent_id, usable },
  })
  expect([...placesOf([at(1, 2), at(2, 1)])]).toEqual([])
  expect([...placesOf([at(1, 2), at(2, 3), at(3, null), at(4, null, 1)])]).toEqual([
    [1, 3],
    [2, 3],
    [4, 3],
  ])
  expect([...placesOf([at(1, null, 2), at(2, null, 1)])]).toEqual([])
  expect([...placesOf([at(1, 2), at(2, null, null, false)])]).toEqual([])
})
