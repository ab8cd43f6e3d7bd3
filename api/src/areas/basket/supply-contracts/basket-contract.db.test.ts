import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import { describe, expect, it } from 'vitest'
import { checkoutContent } from '#areas/orders/checkout/content.ts'
import { addProduct } from '#testing/fixtures.ts'
import { chooseContract, putApart } from '../basket/basket-contract.ts'
import { fixBasket } from '../basket/fix.ts'
import { addToBasket, clearBasket, removeFromBasket } from '../basket/service.ts'
import { openContractShop } from './testing/contract-shop.ts'

const { at, addContract, addBoth, content, states, place, detail, refusal } = openContractShop()

describe('the contract of a basket', () => {
  it('is the main one, else the newest in force; null without contracts', async () => {
    await addBoth()
    expect((await content()).contract).toBeNull()
    await addContract('ВС-1', { signed_on: '2025-05-05' })
    const main = await addContract('ВС-2', { main: true })
    await addContract('ВС-3', { signed_on: '2020-01-01', valid_until: '2020-12-31' })
    await addContract('ВС-4', { closed_at: new Date() })
    await addContract('ВС-5', { signed_on: '2031-01-01' })
    await addContract('ВС-6', {}, at.stranger)
    const { contract } = await content()
    expect(contract).toMatchObject({ chosen: main, outside: 0, apart: 0 })
    expect(contract?.options.map(({ name }) => name)).toEqual([
      '№ ВС-2 от 03.02.2025',
      '№ ВС-1 от 05.05.2025',
    ])
    await at.db.updateTable('supply_contract').set({ main: false }).execute()
    expect((await content()).contract?.options[0]?.name).toBe('№ ВС-1 от 05.05.2025')
  })

  it('marks excluded lines, which are left out of the sum; a brand covers in addition to a section', async () => {
    await addBoth()
    await addContract('ВС-1', { section_ids: [at.fixings] })
    expect(await states()).toEqual({ 'DR-1': 'not-in-contract', 'SC-12': 'ok' })
    const { grid, info, contract } = await content()
    expect(grid.row.find(({ product_id }) => product_id === at.drill)).toMatchObject({
      message: 'Не входит в договор №\u00a0ВС-1',
      can_buy: true,
      suggested_quantity: null,
    })
    expect(info).toMatchObject({ positions: 1, sum: 12_000, inactive: 0 })
    expect(contract).toMatchObject({ outside: 1, apart: 0 })
    await at.db.updateTable('product').set({ brand: 'Bosch' }).where('id', '=', at.drill).execute()
    await at.db
      .updateTable('supply_contract')
      .set({ brands: ['Bosch'] })
      .execute()
    expect(await states()).toEqual({ 'DR-1': 'ok', 'SC-12': 'ok' })
  })

  it('can be chosen by its buyer; another organisation’s and an expired one are refused', async () => {
    await addBoth()
    await addContract('ВС-1', { section_ids: [at.fixings], main: true })
    const wide = await addContract('ВС-2')
    await chooseContract(at.db, at.buyer, wide)
    expect(await states()).toEqual({ 'DR-1': 'ok', 'SC-12': 'ok' })
    await chooseContract(at.db, at.buyer, WITHOUT_CONTRACT)
    expect((await content()).contract).toMatchObject({ chosen: null, outside: 0 })
    const foreign = await addContract('ВС-3', {}, at.stranger)
    const over = await addContract('ВС-4', { signed_on: '2020-01-01', valid_until: '2020-12-31' })
    for (const id of [foreign, over, 987_654])
      expect(await refusal(chooseContract(at.db, at.buyer, id))).toEqual([
        ['contract', expect.stringMatching(/^Такого договора нет/)],
      ])
    expect((await content()).contract?.chosen).toBeNull()
  })
})

it('emptying the basket resets the choice', async () => {
  const main = await addContract('ВС-1', { main: true })
  await addBoth()
  await chooseContract(at.db, at.buyer, WITHOUT_CONTRACT)
  await removeFromBasket(at.db, at.buyer, at.drill)
  expect((await content()).contract?.chosen).toBeNull()
  await clearBasket(at.db, at.buyer)
  await addBoth()
  expect((await content()).contract?.chosen).toBe(main)
})

describe('postponed lines', () => {
  it('stay in the basket, and the next order has no contract', async () => {
    await addContract('ВС-1', { section_ids: [at.fixings] })
    await addBoth()
    await putApart(at.db, at.buyer, { product_id: at.screws, apart: true })
    // Covered lines cannot be postponed.
    expect(await states()).toEqual({ 'DR-1': 'not-in-contract', 'SC-12': 'ok' })
    await putApart(at.db, at.buyer, { apart: true })
    expect(await states()).toEqual({ 'DR-1': 'apart', 'SC-12': 'ok' })
    const { basket, contract } = await checkoutContent(at.db, at.buyer)
    expect(basket.rows.map(({ product }) => product.article)).toEqual(['SC-12'])
    expect(contract).toMatchObject({ outside: 1, apart: 1 })

    const first = await detail(await place())
    expect([first.contract?.name, first.positions]).toEqual(['№ ВС-1 от 03.02.2025', 1])
    expect(await states()).toEqual({ 'DR-1': 'ok' })
    const second = await detail(await place())
    expect([second.contract, second.positions]).toEqual([null, 1])
    await addToBasket(at.db, at.buyer, { product_id: at.drill, quantity: 1 })
    expect(await states()).toEqual({ 'DR-1': 'not-in-contract' })
  })

  it('can be returned, and another choice resets them', async () => {
    await addContract('ВС-1', { section_ids: [at.fixings], main: true })
    const other = await addContract('ВС-2', { section_ids: [at.fixings] })
    await addBoth()
    await putApart(at.db, at.buyer, { product_id: at.drill, apart: true })
    await putApart(at.db, at.buyer, { product_id: at.drill, apart: false })
    expect(await states()).toMatchObject({ 'DR-1': 'not-in-contract' })
    await putApart(at.db, at.buyer, { product_id: at.drill, apart: true })
    await chooseContract(at.db, at.buyer, other)
    expect(await states()).toMatchObject({ 'DR-1': 'not-in-contract' })
  })
})

it('«Исправить всё» shows each change first and applies the shown changes', async () => {
  await addContract('ВС-1', { section_ids: [at.fixings] })
  await addBoth()
  const washers = await addProduct(at.db, at.fixings, { article: 'WA-1', name: 'Шайба' })
  await addToBasket(at.db, at.buyer, { product_id: washers, quantity: 1 })
  await at.db.updateTable('product').set({ hidden: true }).where('id', '=', washers).execute()
  await at.db.updateTable('basket_line').set({ quantity: 13 }).where('product_id', '=', at.screws).execute()
  const { fixes } = await content()
  expect(fixes.map(({ article, kind, text }) => [article, kind, text.replace(/\u00a0/g, ' ')])).toEqual([
    ['WA-1', 'remove', 'убрать: снят с продажи'],
    ['SC-12', 'quantity', '13 шт → 24 шт'],
    ['DR-1', 'apart', 'оформить отдельно, без договора'],
  ])
  await fixBasket(at.db, at.buyer, [washers, at.screws])
  expect(await states()).toEqual({ 'DR-1': 'not-in-contract', 'SC-12': 'ok' })
  await fixBasket(at.db, at.buyer, [at.drill])
  expect(await states()).toEqual({ 'DR-1': 'apart', 'SC-12': 'ok' })
  expect((await content()).fixes).toEqual([])
})
