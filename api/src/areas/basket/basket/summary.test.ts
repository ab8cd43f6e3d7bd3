import type { MergedBasket } from '@verstak/contract/basket/schemas.ts'
import type { Arrival } from '@verstak/domain/arrival.ts'
import { describe, expect, it } from 'vitest'
import { settings } from '#settings.ts'
import { warningOf } from './list.ts'
import { motivationOf } from './motivation.ts'
import { orderLines } from './order-lines.ts'
import type { Line } from './repository.ts'
import { basketCounters, basketInfo } from './summary.ts'

const line = (more: Partial<Line> = {}): Line => ({
  ...{ id: 1, product_id: 7, quantity: 2, weight_grams: 1500, chosen_price: 1000, older: false },
  ...{ price: 1000, hidden: false, unit: 'шт', min_quantity: 1, multiplicity: 1, stock: 10 },
  ...{ name: 'Дрель', article: 'DR-1', category: { code: '', name: '' } },
  ...more,
})
const arrivals: Arrival[] = [{ date: '2026-11-28', quantity: 20 }]
const split = line({ quantity: 12, later: true, arrivals })
const waiting = line({ stock: 0, later: true, arrivals })

describe('the sums of a basket', () => {
  it('contain what an order takes, with the VAT of each line', () => {
    expect(basketInfo([line({ price: 333, quantity: 3 }), line({ price: 333, quantity: 1 })])).toMatchObject({
      ...{ positions: 2, quantity: 4, sum: 1332, vat: 240, weight_grams: 6000, inactive: 0 },
    })
  })

  it('exclude lines that cannot be ordered; a line that can be corrected is not inactive', () => {
    const gone = line({ hidden: true })
    const tooMany = line({ quantity: 11 })
    expect(basketInfo([gone, tooMany])).toMatchObject({ positions: 0, quantity: 0, sum: 0, inactive: 1 })
  })

  it('contain the units in stock of a partly waiting line', () => {
    expect(basketInfo([split])).toMatchObject({
      positions: 1,
      quantity: 10,
      sum: 10_000,
      weight_grams: 15_000,
    })
    expect(basketInfo([waiting])).toMatchObject({ positions: 0, sum: 0, inactive: 0 })
  })

  it('have a quantity per unit of what an order takes', () => {
    const lines = [line(), line({ unit: 'кг', quantity: 3 }), line({ quantity: 11 })]
    expect(basketInfo(lines).quantities).toEqual([
      { unit: 'шт', quantity: 2 },
      { unit: 'кг', quantity: 3 },
    ])
  })

  it('exclude products of unknown weight from the weight', () => {
    expect(basketInfo([line({ weight_grams: null }), line()]).weight_grams).toBe(3000)
  })

  it('are accompanied by the quantity of every line', () => {
    expect(basketCounters([line(), line({ product_id: 8, quantity: 99 })])).toMatchObject({
      basket: [7, 8],
      basket_quantity: { 7: 2, 8: 99 },
    })
  })
})

describe('an order takes from the basket', () => {
  it('the units in stock of a partly waiting line, and no line that only waits', () => {
    const { lines, refusal } = orderLines([line(), split, waiting], null)
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 10])
    expect(refusal).toBeNull()
  })

  it('neither lines outside the contract, nor older lines when only new ones were chosen', () => {
    const older = line({ id: 2, older: true })
    const apart = line({ id: 3, outside: 'ВС-7', apart: true })
    const lines = [line(), older, apart]
    const merged = { older: 1, newer: 1, newer_sum: 2000 }
    const ids = (question: MergedBasket | null) => orderLines(lines, question).lines.map(({ id }) => id)
    expect(ids(null)).toEqual([1, 2])
    expect(ids({ ...merged, state: 'new' })).toEqual([1])
    expect(ids({ ...merged, state: 'asked' })).toEqual([1, 2])
  })

  it('nothing until the person decides what to order after a merge', () => {
    const merged = { older: 1, newer: 1, newer_sum: 2000 }
    const refusal = (state: MergedBasket['state']) => orderLines([line()], { ...merged, state }).refusal
    expect(refusal('asked')?.message).toMatch(/объединились/)
    expect(refusal('new')).toBeNull()
  })

  it('nothing, with the cause: an empty basket, lines set aside, lines that wait, lines that need a change', () => {
    const causeOf = (...lines: readonly Line[]) => orderLines(lines, null).refusal?.cause
    const apart = line({ outside: 'ВС-7', apart: true })
    const tooMany = line({ quantity: 11 })
    expect([
      causeOf(),
      causeOf(apart),
      causeOf(waiting),
      causeOf(line(), tooMany),
      causeOf(line(), apart),
    ]).toEqual(['empty', 'apart', 'waiting', 'lines', undefined])
    expect(orderLines([line(), tooMany], null)).toMatchObject({
      troubled: [tooMany],
      refusal: { message: expect.stringMatching(/удалите 1.отмеченную позицию: она не входит в итог$/) },
    })
  })
})

it('delivery becomes free exactly at its threshold; an empty basket shows nothing', () => {
  const { freeDeliveryFrom } = settings
  const info = (sum: number, positions = 1) => ({ ...basketInfo([]), sum, positions })
  expect(motivationOf(info(freeDeliveryFrom))).toEqual({ text: 'Доставка бесплатная', left: 0 })
  expect(motivationOf(info(freeDeliveryFrom + 1))?.left).toBe(0)
  expect(motivationOf(info(freeDeliveryFrom - 1))).toMatchObject({
    left: 1,
    text: expect.stringMatching(/0,01/),
  })
  expect(motivationOf(info(0, 0))).toBeNull()
})

describe('the warning of a changed list', () => {
  const told = (product_id: number, message: string | null, name: string | null = 'Дрель') => ({
    ...{
      product_id,
      name,
      article: null,
      asked: 1,
      before: 0,
      quantity: 0,
      state: 'refused' as const,
      message,
    },
  })

  it('is null when nothing was corrected', () => {
    expect(warningOf([told(1, null)])).toBeNull()
  })

  it('names three and counts the rest', () => {
    const three = [
      told(1, 'Нет в наличии'),
      told(2, null),
      told(3, 'Такого товара нет', null),
      told(4, 'Иное'),
    ]
    expect(warningOf(three)).toBe('Дрель: нет в наличии. Товар № 3: такого товара нет. Дрель: иное')
    expect(warningOf([...three, told(5, 'Ещё')])).toMatch(/Дрель: иное\. И ещё 1\sпозиция$/)
  })
})
