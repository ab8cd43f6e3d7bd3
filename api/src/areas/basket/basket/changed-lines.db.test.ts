import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replaceProduct } from '#areas/catalogue/product-lookup/replacements.ts'
import { addProduct, setStock } from '#testing/fixtures.ts'
import { basketContent } from './content.ts'
import { fixBasket } from './fix.ts'
import { addToBasket, updateBasket } from './service.ts'
import { openFilledBasket } from './testing/filled-basket.ts'

const at = openFilledBasket()
let newer = 0
beforeAll(async () => {
  newer = await addProduct(at.base.db, at.sections.tools, { article: 'DR-2', price: 130_00 })
})
beforeEach(async () => {
  await at.base.db.deleteFrom('product_replacement').execute()
  await setStock(at.base.db, newer, 100)
})

const change = (values: { hidden?: boolean; price?: number | null }) =>
  at.base.db.updateTable('product').set(values).where('id', '=', at.drill).execute()
const replace = () => at.base.db.transaction().execute((trx) => replaceProduct(trx, 'DR-1', 'DR-2'))
const content = () => basketContent({ db: at.base.db, config: {} }, at.buyer, { page: 1, pageSize: 50 })
const row = async () => (await content()).grid.row[0]

it('a changed price is reported until a quantity is chosen at the new one', async () => {
  expect((await row())?.price_before).toBeNull()
  await change({ price: 130_00 })
  expect(await row()).toMatchObject({ price_before: 1_234_50, state: 'ok', sum: 260_00 })
  await updateBasket(at.base.db, at.buyer, { product_id: at.drill, quantity: 2 })
  expect((await row())?.price_before).toBeNull()
})

it('a missing price is not reported as changed', async () => {
  await change({ price: null })
  expect(await row()).toMatchObject({ price_before: null, state: 'no-price' })
})

it('a discontinued product names its replacement, while one is available', async () => {
  await change({ hidden: true })
  expect(await row()).toMatchObject({ state: 'gone', replacement: null })
  await replace()
  expect((await row())?.replacement).toMatchObject({ id: newer, article: 'DR-2' })
  await change({ hidden: false })
  expect(await row()).toMatchObject({ state: 'ok', replacement: null })
})

describe('«Исправить всё» and discontinued products', () => {
  const fixes = async () =>
    (await content()).fixes.map(({ kind, text }) => [kind, text.replaceAll('\u00a0', ' ')])
  const quantities = async () => (await content()).grid.row.map((line) => [line.product_id, line.quantity])
  const fix = () => fixBasket(at.base.db, at.buyer, [at.drill])

  beforeEach(async () => {
    await change({ hidden: true })
    await replace()
  })

  it('replaces the line, limited by the stock of the replacement', async () => {
    expect(await fixes()).toEqual([['replace', 'заменить на: Товар DR-2, 2 шт']])
    await setStock(at.base.db, newer, 1)
    expect(await fixes()).toEqual([['replace', 'заменить на: Товар DR-2, 1 шт']])
    await fix()
    expect(await quantities()).toEqual([
      [newer, 1],
      [at.odd, 3],
    ])
    expect(await fixes()).toEqual([])
  })

  it('adds to the existing line of the replacement', async () => {
    await addToBasket(at.base.db, at.buyer, { product_id: newer, quantity: 5 })
    await fix()
    expect(await quantities()).toEqual([
      [newer, 7],
      [at.odd, 3],
    ])
  })

  it('removes the line when the replacement is sold out', async () => {
    await setStock(at.base.db, newer, 0)
    expect(await fixes()).toEqual([['remove', 'убрать: снят с продажи']])
    await fix()
    expect(await quantities()).toEqual([[at.odd, 3]])
  })

  it('keeps the line when the replacement cannot be added', async () => {
    await addToBasket(at.base.db, at.buyer, { product_id: newer, quantity: 100 })
    expect((await fix()).warning).toContain('Товар DR-2: на складе только')
    expect(await quantities()).toEqual([
      [newer, 100],
      [at.drill, 2],
      [at.odd, 3],
    ])
  })
})
