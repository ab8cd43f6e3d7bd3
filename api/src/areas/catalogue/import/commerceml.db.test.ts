import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { type CommercemlFiles, readCommerceml } from './commerceml-reader.ts'
import type { FeedPart } from './feed-reader.ts'
import { importFeed } from './import-feed.ts'
import { parseMoment } from './moment.ts'
import { readOffer } from './offer.ts'

const document = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>
<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10" ДатаФормирования="2026-11-23T09:00:00">
${text}</КоммерческаяИнформация>`

/** As sent by 1C: units by code, a property with a list of values, a product marked as deleted. */
const goods = document(`<Классификатор><Ид>c</Ид><Наименование>Каталог</Наименование>
  <Группы><Группа><Ид>g1</Ид><Наименование>Крепёж &amp; такелаж</Наименование>
    <Группы><Группа><Ид>g2</Ид><Наименование>Болты</Наименование></Группа></Группы></Группа></Группы>
  <Свойства>
    <Свойство><Ид>p1</Ид><Наименование>Сталь</Наименование><ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>
      <Справочник><ИдЗначения>v1</ИдЗначения><Значение>А2</Значение></Справочник></ВариантыЗначений></Свойство>
    <Свойство><Ид>p2</Ид><Наименование>Длина, мм</Наименование></Свойство>
  </Свойства></Классификатор>
<Каталог СодержитТолькоИзменения="false"><Ид>k</Ид><Наименование>Каталог</Наименование><Товары>
  <Товар><Ид>t1</Ид><Артикул>0012</Артикул><Наименование>Болт М8×40</Наименование>
    <БазоваяЕдиница Код="166" НаименованиеПолное="Килограмм"/><Группы><Ид>g2</Ид></Группы>
    <Изготовитель><Ид>m</Ид><Наименование>ММК</Наименование></Изготовитель>
    <ЗначенияСвойств><ЗначенияСвойства><Ид>p1</Ид><Значение>v1</Значение></ЗначенияСвойства>
      <ЗначенияСвойства><Ид>p2</Ид><Значение>40</Значение></ЗначенияСвойства></ЗначенияСвойств></Товар>
  <Товар Статус="Удален"><Ид>t2</Ид><Наименование>Гайка</Наименование></Товар>
  <Товар><Ид>t3</Ид><ПометкаУдаления>true</ПометкаУдаления><Наименование>Шайба</Наименование></Товар>
  <Товар><Ид>t4</Ид><Наименование>Шпилька</Наименование></Товар>
</Товары></Каталог>`)

const priceType = (
  id: string,
  name: string,
  withTax = true,
) => `<ТипЦены><Ид>${id}</Ид><Наименование>${name}</Наименование>
  <Валюта>руб</Валюта><Налог><Наименование>НДС</Наименование><УчтеноВСумме>${withTax}</УчтеноВСумме></Налог></ТипЦены>`
const price = (type: string, sum: string) =>
  `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${sum}</ЦенаЗаЕдиницу></Цена>`
const offers =
  document(`<ПакетПредложений><Ид>o</Ид><Наименование>Пакет</Наименование><ИдКаталога>k</ИдКаталога>
  <ТипыЦен>${priceType('r', 'Розничная')}${priceType('w', 'Оптовая')}${priceType('z', 'Закупочная', false)}</ТипыЦен>
  <Склады><Склад><Ид>s1</Ид><Наименование>Основной</Наименование></Склад></Склады>
  <Предложения><Предложение><Ид>t1#red</Ид><Наименование>Болт М8×40</Наименование>
    <Цены>${price('w', '10.5')}${price('r', '1 012,40')}</Цены>
    <Склад ИдСклада="s1" КоличествоНаСкладе="7"/><Склад ИдСклада="s2" КоличествоНаСкладе="5"/></Предложение>
  </Предложения></ПакетПредложений>`)

let dir: string
let files: CommercemlFiles & { readonly file: string; readonly offers: string }
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'verstak-1c-'))
  files = { file: await write('import.xml', goods), offers: await write('offers.xml', offers) }
})
afterAll(() => rm(dir, { recursive: true }))

async function write(name: string, text: string | Uint8Array): Promise<string> {
  const path = join(dir, name)
  await writeFile(path, text)
  return path
}

async function read(from: CommercemlFiles): Promise<FeedPart> {
  const all: FeedPart & { date?: string } = { categories: [], offers: [] }
  for await (const part of readCommerceml(from)) {
    if (part.date) all.date = part.date
    all.categories.push(...part.categories)
    all.offers.push(...part.offers)
  }
  return all
}

test('reads a 1C export: groups, products not deleted, values of lists, units by code, prices and stock', async () => {
  const { categories, offers } = await read(files)
  expect(categories).toMatchObject([
    { id: 'g1', parentId: null, name: 'Крепёж & такелаж' },
    { id: 'g2', parentId: 'g1', name: 'Болты' },
  ])
  expect(offers.map(({ attributes }) => attributes.id)).toEqual(['t1', 't4'])
  const complaints: string[] = []
  const [bolt, rod] = offers.map((raw) => readOffer(raw, {}, (kind) => complaints.push(kind)))
  expect(bolt).toMatchObject({
    ...{ article: '0012', name: 'Болт М8×40', unit: 'кг', brand: 'ММК', category: 'g2' },
    price: 101_240,
    properties: [
      { name: 'Сталь', value: 'А2', unit: null },
      { name: 'Длина, мм', value: '40', unit: null },
    ],
    stock: { MCK: 12 },
  })
  expect([rod, complaints]).toEqual([null, ['otherWarehouse', 'otherWarehouse', 'noPrice']])
})

test('the stock is of the moment at which the file of prices was made', async () => {
  const later = offers.replace('2026-11-23T09:00:00', '2026-11-24T10:11:12')
  const made = await read({ ...files, offers: await write('later.xml', later) })
  expect(parseMoment(made.date ?? '')).toEqual(new Date('2026-11-24T10:11:12+03:00'))
  const undated = offers.replace(/ ДатаФормирования="[^"]*"/, '')
  expect((await read({ ...files, offers: await write('undated.xml', undated) })).date).toBeUndefined()
})

test('the price type is chosen by name or id', async () => {
  for (const priceType of ['Оптовая', 'w'])
    expect((await read({ ...files, priceType })).offers[0]?.fields.get('price')).toEqual(['10.5'])
})

test('both files may be in one archive, or in one document', async () => {
  const texts = { '1c/import0_1.xml': strToU8(goods), '1c/offers0_1.xml': strToU8(offers) }
  const archive = await write('exchange.zip', zipSync(texts))
  const body = (text: string) =>
    text.slice(text.indexOf('>', text.indexOf('Формирования')) + 1, text.lastIndexOf('<'))
  const whole = await write('whole.xml', document(body(goods) + body(offers)))
  const wanted = (await read(files)).offers.map(({ line: _, ...offer }) => offer)
  for (const file of [archive, whole])
    expect((await read({ file })).offers.map(({ line: _, ...offer }) => offer)).toEqual(wanted)
})

test.each<[problem: string, from: () => Promise<Partial<CommercemlFiles>>]>([
  [
    'Это не CommerceML: корень файла — <yml_catalog>',
    async () => ({ file: await write('y.xml', '<yml_catalog/>') }),
  ],
  ['Файл повреждён или обрывается', async () => ({ file: await write('cut.xml', goods.slice(0, -40)) })],
  [
    'В файле только изменения',
    async () => ({ file: await write('part.xml', goods.replace('ия="false"', 'ия="true"')) }),
  ],
  [
    'В файле только изменения',
    async () => ({
      offers: await write(
        'part.xml',
        offers.replace('<ПакетПредложений', '$& СодержитТолькоИзменения="true"'),
      ),
    }),
  ],
  [
    'В файле нет типа цен «Акция», есть «Розничная», «Оптовая», «Закупочная»',
    async () => ({ priceType: 'Акция' }),
  ],
  ['Цены типа «Закупочная» без НДС', async () => ({ priceType: 'Закупочная' })],
  [
    'В архиве нет файла offers.xml',
    async () => ({
      file: await write('half.zip', zipSync({ 'import.xml': strToU8(goods) })),
      offers: undefined,
    }),
  ],
])('«%s»', async (problem, from) => {
  await expect(read({ ...files, ...(await from()) })).rejects.toThrow(problem)
})

test('an import takes both files, recognises the same ones again, and reports a missing format option', async () => {
  const { db, close } = await openTestDatabase()
  const options = { ...files, format: 'commerceml', dataDir: dir } as const
  expect(await importFeed(db, options)).toMatchObject({
    outcome: 'imported',
    read: 2,
    added: 1,
    rejected: 1,
    sections: 2,
  })
  expect((await sql`SELECT article, price, unit FROM product`.execute(db)).rows).toEqual([
    { article: '0012', price: 101_240, unit: 'кг' },
  ])
  expect(await importFeed(db, options)).toMatchObject({ outcome: 'same' })
  expect(await importFeed(db, { ...options, priceType: 'Оптовая' })).toMatchObject({ changed: 1 })
  await writeFile(files.offers, offers.replace('1 012,40', '1 012,50'))
  expect(await importFeed(db, options)).toMatchObject({ changed: 1 })
  await expect(importFeed(db, { ...options, format: 'yml' })).rejects.toThrow('добавьте --format commerceml')
  await expect(importFeed(db, { ...options, offers: 'нет.xml' })).rejects.toThrow('Файл не найден: нет.xml')
  await close()
})
