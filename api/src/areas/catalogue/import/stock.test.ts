import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFeed } from './feed-reader.ts'
import { readStock } from './stock.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verstak-stock-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Stock and complaints for an offer with these attributes and elements. */
async function stockOf(content: string, attributes = '') {
  const file = join(folder, 'feed.xml')
  await writeFile(
    file,
    `<yml_catalog><shop><offers><offer id="1" ${attributes}><name>Бур</name>${content}</offer></offers></shop></yml_catalog>`,
  )
  const complaints: string[] = []
  for await (const { offers } of readFeed(file))
    for (const offer of offers)
      return {
        stock: readStock(offer, (kind, detail) => complaints.push(`${kind} ${detail}`)),
        complaints,
      }
  throw new Error('The feed has no offer')
}

test.each([
  ['<outlets><outlet id="MCK" instock="12"/><outlet id="SPB" instock="4"/></outlets>', { MCK: 12, SPB: 4 }],
  ['<outlets><outlet name="Санкт-Петербург" instock="&gt;100"/></outlets>', { SPB: 100 }],
  ['<outlets><outlet><id>ekb</id><instock>3 шт.</instock></outlet></outlets>', { EKB: 3 }],
  ['<warehouse name="Казань">1 200</warehouse>', { KZN: 1200 }],
  [
    '<warehouses><warehouse name="Самара">5</warehouse><warehouse id="MCK">7</warehouse></warehouses>',
    { SMR: 5, MCK: 7 },
  ],
  ['<count>7</count>', { MCK: 7 }],
  ['<quantity>100+</quantity>', { MCK: 100 }],
  ['<stock_quantity>более 50</stock_quantity>', { MCK: 50 }],
  ['<count></count><quantity>9</quantity>', { MCK: 9 }],
  ['<count>много</count>', { MCK: UNCOUNTED_STOCK }],
  ['<count>нет</count>', { MCK: 0 }],
  ['<available>False</available>', { MCK: 0 }],
  ['<available>true</available>', { MCK: UNCOUNTED_STOCK }],
  [
    '<outlets><outlet id="MCK" instock="3"/><outlet id="МОСКВА" instock="есть"/></outlets>',
    { MCK: UNCOUNTED_STOCK },
  ],
])('%s', async (content, stock) => {
  expect(await stockOf(content)).toEqual({ stock, complaints: [] })
})

test.each(['false', 'False', '0', 'нет'])('available="%s" means none', async (said) => {
  expect((await stockOf('', `available="${said}"`)).stock).toEqual({ MCK: 0 })
})

test('stock at a supplier’s own warehouses is sold from the standard one, and reported', async () => {
  const outlets =
    '<outlets><outlet id="W-1" instock="2"/><outlet name="Основной склад" instock="5"/><outlet id="MCK" instock="1"/></outlets>'
  expect(await stockOf(outlets)).toEqual({
    stock: { MCK: 8 },
    complaints: ['otherWarehouse W-1', 'otherWarehouse Основной склад'],
  })
})

test('an offer without stock data is available in unknown quantity', async () => {
  expect(await stockOf('')).toEqual({ stock: { MCK: UNCOUNTED_STOCK }, complaints: [] })
})

test('an invalid count is reported and means none', async () => {
  expect(await stockOf('<quantity>скоро</quantity>')).toEqual({
    stock: { MCK: 0 },
    complaints: ['badNumber скоро'],
  })
})
