import { expect, test } from 'vitest'
import { canAdd, standingText } from './standing-text.ts'

const feed = { id: 1, name: 'Сайт' }

test('one product is included, or excluded with a reason', () => {
  expect(standingText({ ...feed, included: 1, total: 1, reasons: [] })).toBe('Входит.')
  const out = { ...feed, included: 0, total: 1, reasons: [{ reason: 'no_price' as const, count: 1 }] }
  expect(standingText(out)).toBe('Не входит: цена по запросу.')
  expect(canAdd(out)).toBe(false)
  const silent = { ...feed, included: 0, total: 1, reasons: [] }
  expect(standingText(silent)).toBe('Не входит: не выбрано.')
  expect(canAdd(silent)).toBe(true)
})

test('several products show the included number and the reasons of the others', () => {
  const many = { ...feed, included: 2, total: 5, reasons: [{ reason: 'out_of_stock' as const, count: 1 }] }
  expect(standingText(many)).toBe('Входит 2 из 5: нет в наличии — 1, не выбрано — 2.')
  expect(canAdd(many)).toBe(true)
  expect(standingText({ ...many, included: 5, reasons: [] })).toBe('Входят все товары: 5.')
})
