import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaArchive, mediaFile, mediaGoods, printSheet } from '@verstak/contract/media/calls.ts'
import { MOST_IN_ARCHIVE } from '@verstak/domain/catalogue/media-kinds.ts'
import type { FastifyInstance } from 'fastify'
import { unzipSync } from 'fflate'
import jsQR from 'jsqr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT } from '#content-folder.ts'
import { qrPath } from '#pdf/code-paths.ts'
import { addProduct, addSections } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { loadMedia, media } from './media-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'media-'))

let base: TestDatabase
let app: FastifyInstance
let drill = 0
let screws = 0

beforeAll(async () => {
  base = await openTestDatabase()
  const { tools, fixings } = await addSections(base.db)
  drill = await addProduct(base.db, tools, { article: 'DR-1/2', name: 'Дрель' })
  screws = await addProduct(base.db, fixings, { article: 'SC 12', name: '=Саморез' })
  await addProduct(base.db, fixings, { article: 'OLD-1', hidden: true })
  await base.db.insertInto('picture').values({ id: 'gone', source: 'http://127.0.0.1:9/a.jpg' }).execute()
  await base.db
    .insertInto('product_picture')
    .values([{ product_id: drill, position: 1, picture_id: 'gone' }])
    .execute()
  await base.db
    .insertInto('product_barcode')
    .values({ product_id: drill, barcode: '4690363024544' })
    .execute()
  app = await openTestApp(base.db)
})
afterAll(async () => {
  await app.close()
  await base.close()
  rmSync(folder, { recursive: true })
})

describe('a pasted list of articles', () => {
  const find = async (articles: string) => (await callApp(app, mediaGoods, { body: { articles } })).json()

  it('finds products in any spelling, in order, and reports the rest as typed', async () => {
    const { data } = await find('sc-12\n DR 1.2 ;нет-такого, OLD-1\r\nSC12')
    expect(data.items).toMatchObject([
      { id: screws, pictures: 0 },
      { id: drill, pictures: 1 },
    ])
    expect(data.missing).toEqual(['нет-такого', 'OLD-1'])
  })

  it('finds every brand of an article', async () => {
    const { section_id } = await base.db
      .selectFrom('product')
      .select('section_id')
      .where('id', '=', drill)
      .executeTakeFirstOrThrow()
    const makita = await addProduct(base.db, section_id, { article: 'TWO-1', brand: 'Makita' })
    const other = await addProduct(base.db, section_id, { article: 'TWO-1' })
    expect((await find('two 1')).data).toMatchObject({ items: [{ id: makita }, { id: other }], missing: [] })
  })

  it.each([
    ['nothing but commas', ' ,;\n,'],
    ['too many', Array.from({ length: MOST_IN_ARCHIVE + 1 }, (_, i) => `A${i}`).join('\n')],
  ])('is refused at its field: %s', async (_, articles) => {
    const { errors } = await find(articles)
    expect(errors[0]).toMatchObject({ code: 104, field: 'articles' })
  })
})

describe('an archive', () => {
  const archive = (query: Record<string, string>) => callApp(app, mediaArchive, { query })

  it('names pictures by portable file names from articles, and lists them', async () => {
    const answer = await archive({ goods: `${screws},${drill}`, width: '320' })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' })
    const files = unzipSync(answer.rawPayload)
    expect(Object.keys(files).sort()).toEqual(['DR-1_2.jpg', 'Список.csv'])
    // The original is unreachable, so the placeholder is used.
    expect([...(files['DR-1_2.jpg'] ?? []).slice(0, 2)]).toEqual([0xff, 0xd8])
    expect(new TextDecoder().decode(files['Список.csv'])).toContain('DR-1_2.jpg;DR-1/2;Дрель')
  })

  it('contains cards that spreadsheets do not read as formulas', async () => {
    const files = unzipSync((await archive({ goods: String(screws), part: 'cards' })).rawPayload)
    expect(new TextDecoder().decode(files['Карточки.csv'])).toContain("SC 12;'=Саморез;")
  })

  it('of unknown products is not found', async () => {
    expect((await archive({ goods: '999999' })).statusCode).toBe(404)
    expect((await archive({ goods: '1,x' })).statusCode).toBe(422)
  })
})

describe('files of materials', () => {
  const file = (code: string) => callApp(app, mediaFile, { params: { code } })

  it('are served unchanged', async () => {
    for (const [code, stored] of media().files) {
      if (typeof stored === 'string') continue
      const answer = await file(code)
      expect(answer.rawPayload, code).toEqual(readFileSync(stored.path))
    }
  })

  it('are generated from the catalogue: a price list without hidden products, a catalogue in PDF', async () => {
    const list = (await file('price-list')).payload
    expect(list).toContain('DR-1/2;Дрель;;Дрели;100,00;шт;1;')
    expect(list).not.toContain('OLD-1')
    expect((await file('hits-catalog')).payload.slice(0, 5)).toBe('%PDF-')
  })

  it('that do not exist are not found', async () => {
    expect((await file('net-takogo')).statusCode).toBe(404)
  })
})

it('a printed sheet keeps the order, lists missing articles and has scannable codes', async () => {
  const { data } = (
    await callApp(app, printSheet, { body: { codes: ['sc 12', 'net', 'dr-1/2', 'old-1'] } })
  ).json()
  expect(data.items.map(({ article }: { article: string }) => article)).toEqual(['SC 12', 'DR-1/2'])
  expect(data.missing).toEqual(['net', 'old-1'])
  expect(data.items[0].barcode).toBeNull()
  expect(data.items[1].barcode.text).toBe('4690363024544')
  expect(readBack('https://verstak.example/qr/DR-1/')).toBe('https://verstak.example/qr/DR-1/')
})

// The package's types declare a nested default export that its CommonJS module does not have.
const decode = jsQR as unknown as typeof import('jsqr').default

/** Renders the path of a code at four pixels per cell, and decodes it. */
function readBack(text: string): string | undefined {
  const { size, path } = qrPath(text)
  const side = size * 4
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++)
      for (let column = Number(x) * 4; column < (Number(x) + Number(length)) * 4; column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  return decode(pixels, side, side)?.data
}

it.each([
  [/code: logo-light/, 'code: logo-main', /logo-main записан дважды/],
  [/file: verstak-mark\.svg/, 'file: net.svg', /net\.svg: не читается/],
  [/kind: banner/, 'kind: plakat', /media\.yaml: materials/],
  [/made: price-list$/m, 'made: skazka', /media\.yaml: materials/],
])('reports an error in the file of materials: %s', (from, to, message) => {
  cpSync(join(CONTENT, 'media'), join(folder, 'media'), { recursive: true })
  const source = readFileSync(join(CONTENT, 'media.yaml'), 'utf8')
  expect(source).toMatch(from)
  writeFileSync(join(folder, 'media.yaml'), source.replace(from, to))
  expect(() => loadMedia(folder)).toThrow(message)
})
