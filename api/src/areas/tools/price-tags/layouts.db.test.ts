import type { CallData, CallSpec } from '@verstak/contract/call.ts'
import type { CallError } from '@verstak/contract/errors.ts'
import type { ExampleRequest } from '@verstak/contract/example-request.ts'
import {
  priceTagCalibration,
  priceTagLayoutRemove,
  priceTagLayoutSave,
  priceTagLayouts,
  priceTagOffset,
  priceTagPdf,
  priceTagTable,
} from '@verstak/contract/price-tags/calls.ts'
import { ownLayoutCode } from '@verstak/domain/tools/own-layout.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import type { Services } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { addProduct, addSections, demoVisitor, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { printTags } from './print.ts'
import { addTag, listTags } from './service.ts'
import { tableOfTags } from './table.ts'

const DAY = new Date('2026-11-23T12:00:00Z')
const sheet = {
  name: 'Лист 3 × 9',
  ...{ page_width: 210, page_height: 297, label_width: 66.5, label_height: 29.7, columns: 3, rows: 9 },
  ...{ margin_left: 2.25, margin_top: 10, gap_x: 3, gap_y: 1.5 },
}

let test: TestDatabase
let services: Services
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let colleague: typeof buyer
let drill = 0

beforeAll(async () => {
  test = await openTestDatabase()
  services = { db: test.db, config: readConfig({}) }
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель ударная', price: 500_000 })
  buyer = await demoVisitor(test.db)
  colleague = await demoVisitor(test.db, 'admin@demo.example')
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of ['tag_layout', 'tag_printer_offset', 'price_tag', 'shelf_tag', 'attempt'] as const)
    await test.db.deleteFrom(table).execute()
})

async function ask<C extends CallSpec>(call: C, request: ExampleRequest, who: { token: string }) {
  const answer = await callApp(app, call, request, who)
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const { data, errors } = (isJson ? answer.json() : {}) as Partial<
    { data: CallData<C> } & { errors: readonly CallError[] }
  >
  return { status: answer.statusCode, data, errors }
}

const save = (given: object = {}, who = buyer) =>
  ask(priceTagLayoutSave, { body: { ...sheet, ...given } }, who)
const saved = async (given: object = {}, who = buyer) => {
  const { data } = await save(given, who)
  if (!data) throw new Error('the layout was refused')
  return data.item
}
const listed = async (who = buyer) => (await ask(priceTagLayouts, {}, who)).data
const errorsOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.errors?.map(({ field, message }) => [field, message.replaceAll('\u00a0', ' ')])

it('a layout belongs to the organisation: colleagues see, change and remove it', async () => {
  const { id, version, ...rest } = await saved({ label_width: '66,5' })
  expect(rest).toEqual(sheet)
  expect((await listed(colleague))?.items).toEqual([{ id, version, ...sheet }])
  await saved({ id, version, name: 'Узкий лист', gap_y: 0.75 }, colleague)
  expect((await listed())?.items).toEqual([{ id, version: 2, ...sheet, name: 'Узкий лист', gap_y: 0.75 }])
  await ask(priceTagLayoutRemove, { body: { id } }, colleague)
  expect((await listed())?.items).toEqual([])
})

it('does not overwrite a colleague’s newer version', async () => {
  const { id, version } = await saved()
  await saved({ id, version, gap_y: 0.75 }, colleague)
  for (const old of [version, undefined]) {
    const late = await save({ id, version: old, gap_y: 0.5 })
    expect([late.status, errorsOf(late)?.[0]?.[0]]).toEqual([409, 'version'])
  }
  expect((await listed())?.items).toMatchObject([{ version: 2, gap_y: 0.75 }])
  expect(await saved({ id, version: 2, gap_y: 0.5 })).toMatchObject({ version: 3, gap_y: 0.5 })
})

it('others cannot read, print, change or remove it', async () => {
  const { id } = await saved()
  const stranger = await visitorOf(test.db, (await makePeople(test.db)).foreignBuyer)
  const layout = ownLayoutCode(id)
  const tries = [
    ask(priceTagLayoutSave, { body: { ...sheet, id, name: 'Чужой' } }, stranger),
    ask(priceTagLayoutRemove, { body: { id } }, stranger),
    ask(priceTagPdf, { query: { layout } }, stranger),
    ask(priceTagCalibration, { query: { layout } }, stranger),
  ]
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404)
  expect((await listed())?.items).toEqual([{ id, version: 1, ...sheet }])
})

it.each([
  [{ name: ' ' }, 'name', 'Назовите формат'],
  [{ label_width: 'много' }, 'label_width', 'От 15 до 450 мм'],
  [{ page_height: 2000 }, 'page_height', 'От 15 до 1 000 мм'],
  [{ rows: '1,5' }, 'rows', 'Целое число'],
  [{ gap_x: -1 }, 'gap_x', 'От 0 до 100 мм'],
  [
    { columns: 4 },
    'columns',
    'Не помещается по ширине: нужно 277,25 мм, лист — 210 мм. Поместится 3 столбца',
  ],
  [{ margin_top: 30 }, 'rows', 'Не помещается по высоте: нужно 309,3 мм, лист — 297 мм. Поместится 8 рядов'],
  [
    { columns: 1, label_width: 250 },
    'columns',
    'Не помещается по ширине: нужно 252,25 мм, лист — 210 мм. Не поместится и одна этикетка',
  ],
  [
    { columns: 10, rows: 50, label_width: 20, label_height: 10, page_width: 450, page_height: 700 },
    'rows',
    'На листе не больше 300 этикеток',
  ],
  [
    { label_width: 15, label_height: 10 },
    'label_width',
    'На такую этикетку не поместятся название, цена и единица: они обязательны',
  ],
])('refuses %o at its field and stores nothing', async (given, field, message) => {
  const answer = await save(given)
  expect(errorsOf(answer)).toEqual([[field, message]])
  expect((await listed())?.items).toEqual([])
})

it('names are unique, and the number of layouts is limited', async () => {
  await saved()
  expect(errorsOf(await save())).toEqual([['name', 'Формат с таким названием уже есть']])
  const {
    id: _id,
    organization_id,
    ...row
  } = await test.db.selectFrom('tag_layout').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: settings.tagLayouts - 1 }, (_, index) => ({
    ...{ ...row, organization_id, name: `Лист ${index}` },
  }))
  await test.db.insertInto('tag_layout').values(more).execute()
  expect(errorsOf(await save({ name: 'Лишний' }))?.[0]?.[1]).toContain('не больше 50')
})

it('the printer offset is stored per user', async () => {
  const put = (x: string) => ask(priceTagOffset, { body: { x, y: '−0,25' } }, buyer)
  expect((await put('1,5')).data).toEqual({ offset: { x: 1.5, y: -0.25 } })
  expect((await listed())?.offset).toEqual({ x: 1.5, y: -0.25 })
  expect((await listed(colleague))?.offset).toEqual({ x: 0, y: 0 })
  expect((await put('21')).errors).toMatchObject([{ field: 'x', message: 'От −20 до 20 мм' }])
  expect((await listed())?.offset).toEqual({ x: 1.5, y: -0.25 })
})

it('prints on a custom sheet, skips used labels and reports what does not fit', async () => {
  const { id } = await saved({ name: 'Мелкий', label_width: 30, label_height: 20, columns: 6, rows: 10 })
  const layout = ownLayoutCode(id)
  await addTag(services, buyer, { id: drill, copies: 3 })
  const { bytes } = await printTags(services, buyer, { layout, skip: 59, cut_marks: 'N' }, { now: DAY })
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page$/gm),
  ).toHaveLength(2)
  const refused = printTags(services, buyer, { layout, skip: 60, cut_marks: 'N' })
  await expect(refused).rejects.toThrow('На листе 60\u00a0этикеток: пропустить можно не больше 59')
  const [tag] = (await listTags(services, buyer, { page: 1, pageSize: 20, layout })).items
  expect(tag?.warnings.join()).toContain('«Мелкий»')
})

it('the table has a row for each tag with its prices', async () => {
  await addTag(services, buyer, { id: drill, copies: 3 })
  const { columns, rows } = await tableOfTags(services, buyer, DAY)
  const first = Object.fromEntries(columns.map(({ title }, index) => [title, rows[0]?.[index]]))
  expect(rows).toHaveLength(1)
  expect(first).toMatchObject({
    ...{ Артикул: 'DR-1', Товар: 'Дрель ударная', 'Цена на ценнике, ₽': 5000, 'Напечатано, ₽': '' },
    ...{ Копий: 3, Печатать: 'да', Замечания: 'Нет штрихкода' },
  })
  const file = await ask(priceTagTable, {}, buyer)
  expect(file.status).toBe(200)
})
