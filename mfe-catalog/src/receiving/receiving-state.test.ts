import { describe, expect, test } from 'vitest'
import {
  type Counted,
  NOTHING,
  type ReceivingAction,
  type ReceivingState,
  receivingReducer,
  resultToSend,
} from './receiving-state.ts'

const line = (id: number, article: string, quantity: number, position = id) => ({
  id,
  ...{ order_line: position * 10, position, brand: null },
  article,
  name: `Товар ${article}`,
  unit: 'шт',
  quantity,
  barcodes: [`469036302454${id}`],
})
const lines = [line(1, 'DR-1', 2), line(2, 'SC-12', 1), line(3, 'SC-12', 1, 2)]

const after = (actions: readonly ReceivingAction[], counted: Partial<Counted> = {}): ReceivingState =>
  actions.reduce(receivingReducer, { counted: { ...NOTHING, ...counted }, heard: null })
const scan = (code: string) => ({ type: 'scan' as const, code, lines, time: 5 })

describe('a scan', () => {
  test('up to the exact quantity matches, one more is a surplus', () => {
    expect(after([scan('DR-1')]).heard).toEqual({
      tone: 'good',
      text: 'Товар DR-1 — 1 из 2\u00a0шт',
      time: 5,
    })
    expect(after([scan('DR-1'), scan('4690363024541')]).heard).toMatchObject({
      tone: 'good',
      text: 'Товар DR-1 — 2 из 2\u00a0шт',
    })
    const third = after([scan('DR-1'), scan('DR-1'), scan('DR-1')])
    expect(third.heard).toMatchObject({ tone: 'warn', text: 'Лишнее: Товар DR-1 — 3 из 2\u00a0шт' })
    expect(third.counted.counts).toEqual({ 1: 3 })
  })

  test('fills one box before the next with the same product', () => {
    expect(after([scan('SC-12')]).counted.counts).toEqual({ 2: 1 })
    expect(after([scan('SC-12'), scan('SC-12')]).counted.counts).toEqual({ 2: 1, 3: 1 })
  })

  test('stores a code outside the list with the number of its scans', () => {
    const state = after([scan(' X-9 '), scan('X-9'), scan('Y')])
    expect(state.counted.strangers).toEqual([
      { code: 'X-9', quantity: 2 },
      { code: 'Y', quantity: 1 },
    ])
    expect(state.heard).toMatchObject({ tone: 'bad', text: 'Не из этого листа: Y' })
  })

  test('of an article of two order lines asks which one is meant, and counts nothing', () => {
    const brands = [
      { ...line(1, 'DR-1', 2), brand: 'Bosch' },
      { ...line(2, 'DR-1', 1), brand: 'Makita' },
    ]
    const asked = after([{ ...scan('DR-1'), lines: brands }])
    expect(asked.counted).toEqual(NOTHING)
    expect(asked.heard).toMatchObject({ tone: 'bad', text: expect.stringContaining('2:DR-1 — Makita') })
    expect(after([{ ...scan('2:DR-1'), lines: brands }]).counted.counts).toEqual({ 2: 1 })
  })

  test('accepts at most a hundred unexpected codes and continues counting them', () => {
    const strangers = Array.from({ length: 100 }, (_, i) => ({ code: `X${i}`, quantity: 1 }))
    const refused = after([scan('one more')], { strangers })
    expect(refused.counted.strangers).toEqual(strangers)
    expect(refused.heard).toMatchObject({ tone: 'bad', text: 'Слишком много товаров не из этого листа' })
    expect(after([scan('X99')], { strangers }).counted.strangers[99]).toEqual({ code: 'X99', quantity: 2 })
  })

  test('of an empty code is ignored, and a long code is truncated', () => {
    const state = after([scan('  ')])
    expect(state).toEqual({ counted: NOTHING, heard: null })
    expect(after([scan('я'.repeat(101))]).counted.strangers[0]?.code).toHaveLength(100)
  })
})

test('a typed count is limited to 0…1,000,000', () => {
  const typed = (quantity: number) => after([{ type: 'count', line: 1, quantity }]).counted.counts[1]
  expect([-1, 0, 7, 1_000_000, 1_000_001].map(typed)).toEqual([0, 0, 7, 1_000_000, 1_000_000])
})

test('a removed code disappears, the others stay', () => {
  const state = after([scan('X'), scan('Y'), { type: 'stranger', code: 'X', quantity: 0 }])
  expect(state.counted.strangers).toEqual([{ code: 'Y', quantity: 1 }])
})

test('marking everything as received gives the quantities of the list', () => {
  const { counted } = after([scan('X'), { type: 'count-all', lines }])
  expect(counted).toMatchObject({ counts: { 1: 2, 2: 1, 3: 1 }, strangers: [{ code: 'X' }] })
})

test('a finished result keeps its first key', () => {
  const finish = (key: string): ReceivingAction => ({ type: 'finish', key })
  expect(after([finish('a'), finish('b')]).counted).toMatchObject({ finished: 'a', sent: false })
  expect(after([finish('a'), { type: 'resume' }, finish('b')]).counted.finished).toBe('b')
})

test('an answer to an earlier result does not mark the current one as sent', () => {
  const sent: ReceivingAction = { type: 'sent', key: 'a' }
  expect(after([sent], { finished: 'a' }).counted.sent).toBe(true)
  expect(after([sent], { finished: 'b' }).counted.sent).toBe(false)
  expect(after([sent]).counted).toEqual(NOTHING)
})

test('a new start clears the count', () => {
  const { counted } = after([scan('DR-1'), { type: 'finish', key: 'a' }, { type: 'restart' }])
  expect(counted).toEqual(NOTHING)
})

test('only a finished unsent result is sent, without lines removed from the list', () => {
  const counted = { ...NOTHING, counts: { 1: 2, 9: 4 }, strangers: [{ code: 'X', quantity: 1 }] }
  expect(resultToSend('code', counted, lines)).toBeNull()
  expect(resultToSend('code', { ...counted, finished: 'a', sent: true }, lines)).toBeNull()
  expect(resultToSend('code', { ...counted, finished: 'a' }, lines)).toEqual({
    code: 'code',
    key: 'a',
    counts: [{ line: 1, quantity: 2 }],
    strangers: [{ code: 'X', quantity: 1 }],
  })
})
