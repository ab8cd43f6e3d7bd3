import { describe, expect, it, test } from 'vitest'
import {
  type Arrival,
  arrivalText,
  dayAndMonth,
  type Later,
  type Split,
  splitQuantity,
  splitText,
  unitsOfLater,
  unitsToCome,
} from './arrival.ts'
import { addDays } from './day.ts'
import { UNCOUNTED_STOCK } from './stock.ts'

const rule = { min: 4, step: 4, stock: 30 }
const first: Later = { date: '2026-11-28', quantity: 10 }
const second: Later = { date: '2026-12-05', quantity: 20 }
const unknown: Arrival = { date: '2026-11-25', quantity: null }

describe('splitQuantity', () => {
  it.each<[string, number, typeof rule, Arrival[], Split | null]>([
    ['the stock is enough', 28, rule, [first], null],
    ['no arrivals', 32, rule, [], null],
    [
      'the rest arrives on one day',
      32,
      rule,
      [first],
      { now: 28, later: [{ date: first.date, quantity: 4 }] },
    ],
    [
      'an arrival completes an incomplete step',
      40,
      rule,
      [first],
      { now: 28, later: [{ date: first.date, quantity: 12 }] },
    ],
    [
      'the rest arrives in two parts',
      48,
      rule,
      [first, second],
      {
        now: 28,
        later: [
          { date: first.date, quantity: 12 },
          { date: second.date, quantity: 8 },
        ],
      },
    ],
    ['more than arrives', 44, rule, [first], null],
    ['an arrival of unknown quantity', 32, rule, [unknown], null],
    ['no whole steps', 31, rule, [first], null],
    ['the rest alone is below the minimum order', 32, { ...rule, min: 8 }, [first], null],
    [
      'nothing is in stock now',
      8,
      { ...rule, stock: 0 },
      [first],
      { now: 0, later: [{ date: first.date, quantity: 8 }] },
    ],
    ['uncounted stock', 32, { ...rule, stock: UNCOUNTED_STOCK }, [first], null],
  ])('%s', (_name, wanted, given, arrivals, expected) => {
    expect(splitQuantity(wanted, given, arrivals)).toEqual(expected)
  })
})

test('now and later are never negative, are whole steps, and never exceed the stock available by then', () => {
  let state = 20_261_123
  const random = (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    // The low bits have a short period.
    return (state >>> 8) % (most + 1)
  }
  let splits = 0
  for (let round = 0; round < 20_000; round++) {
    const given = { min: 1 + random(12), step: 1 + random(6), stock: random(60) }
    const arrivals = Array.from(
      { length: random(3) },
      (_, index): Arrival => ({
        date: addDays('2026-12-01', index),
        quantity: random(4) === 0 ? null : 1 + random(40),
      }),
    )
    const wanted = 1 + random(150)
    const split = splitQuantity(wanted, given, arrivals)
    if (!split) continue
    splits++
    const { now, later } = split
    expect(now + unitsOfLater(later)).toBe(wanted)
    expect(now).toBeGreaterThanOrEqual(0)
    expect(now).toBeLessThanOrEqual(given.stock)
    expect(wanted).toBeLessThanOrEqual(given.stock + unitsToCome(arrivals))
    let givenOut = now
    let there = given.stock
    for (const arrival of arrivals) {
      there += arrival.quantity ?? 0
      const part = later.find(({ date }) => date === arrival.date)?.quantity ?? 0
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part % given.step).toBe(0)
      givenOut += part
      expect(givenOut).toBeLessThanOrEqual(there)
    }
  }
  expect(splits).toBeGreaterThan(1000)
})

test('texts inflect units and keep number and unit on one line', () => {
  expect(dayAndMonth('2026-03-01')).toBe('1\u00a0марта')
  expect(arrivalText(first, 'шт')).toBe('ожидается 28\u00a0ноября, 10\u00a0шт')
  expect(arrivalText(unknown, 'шт')).toBe('ожидается 25\u00a0ноября')
  const one: Split = { now: 1, later: [{ date: '2026-11-28', quantity: 2 }] }
  expect(splitText(one, 'пара')).toBe('1\u00a0пара сейчас + 2\u00a0пары позже (28\u00a0ноября)')
  const two: Split = { now: 0, later: [...one.later, { date: '2026-12-05', quantity: 5 }] }
  expect(splitText(two, 'шт')).toBe('7\u00a0шт позже (2\u00a0шт 28\u00a0ноября, 5\u00a0шт 5\u00a0декабря)')
})
