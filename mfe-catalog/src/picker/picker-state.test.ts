import { sampleProduct } from '@verstak/testing/products.ts'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  CLOSED,
  certain,
  keyAction,
  lastAnswer,
  type PickerAction,
  type PickerState,
  pickerReducer,
  submissionStep,
} from './picker-state.ts'

type Match = 'article' | 'like' | 'own' | 'barcode'

const goods = (...matches: Match[]) => ({
  items: matches.map((match, id) => ({ product: sampleProduct({ id }), match })),
  quantity: 3,
})
const two = goods('like', 'like')
const none: Answer = { items: [], quantity: null }
const failure: Answer = { problem: 'Магазин не отвечает' }

const open = (found: PickerState['open'], active = -1): PickerState => ({
  open: found,
  active,
  problem: null,
})
const after = (state: PickerState, ...actions: PickerAction[]) => actions.reduce(pickerReducer, state)
const step = (by: 1 | -1): PickerAction => ({ type: 'step', by })

describe('the list', () => {
  test('opens with an answer and keeps its products while the next are loading', () => {
    expect(after(CLOSED, { type: 'ask' })).toEqual(open('asking'))
    expect(after(CLOSED, { type: 'ask' }, { type: 'list', found: two })).toEqual(open(two))
    expect(after(open(two, 1), { type: 'ask' })).toEqual(open(two))
    expect(after(open(failure), { type: 'ask' })).toEqual(open('asking'))
  })

  test('resets the active option and the problem on input, and closes below two letters', () => {
    const state = { ...open(two, 1), problem: 'Ничего' }
    expect(after(state, { type: 'type', search: 'др' })).toEqual(open(two))
    expect(after(state, { type: 'type', search: 'д' })).toEqual(CLOSED)
  })

  test('keeps a problem when it is closed', () => {
    expect(after({ ...open(two, 1), problem: 'Ничего' }, { type: 'close' })).toEqual({
      ...CLOSED,
      problem: 'Ничего',
    })
  })

  test('the arrow keys wrap around through the field', () => {
    const at = (...steps: (1 | -1)[]) => after(open(two), ...steps.map(step)).active
    expect([at(1), at(1, 1), at(1, 1, 1)]).toEqual([0, 1, -1])
    expect([at(-1), at(-1, -1), at(-1, -1, -1)]).toEqual([1, 0, -1])
  })
})

describe('the answer to Enter', () => {
  const offer = (answer: Answer) => after(open(two, 1), { type: 'offer', search: 'дрель', answer })

  test('opens the list at its first line', () => expect(offer(two)).toEqual(open(two, 0)))

  test('shows an empty result or a problem without a list', () => {
    expect(offer(none)).toEqual({
      ...CLOSED,
      problem: 'По запросу «дрель» ничего не нашли. Проверьте код',
    })
    expect(offer(failure)).toEqual({ ...CLOSED, problem: 'Магазин не отвечает' })
  })
})

test('a single product with the typed code is unambiguous', () => {
  const found = goods('like', 'own', 'like')
  expect(certain(found)).toEqual({ item: found.items[1], quantity: 3 })
  expect(certain(goods('article', 'barcode'))).toBeNull()
  expect(certain(goods('like'))).toBeNull()
  expect(certain(none)).toBeNull()
  expect(certain(failure)).toBeNull()
})

const EAN = '4690363024544'

test.each([
  // enter, search, chosen, busy → step
  ['send', 'дрель', false, false, 'pass'],
  ['send', 'дрель', false, true, 'pass'],
  ['send', 'дрель', true, false, 'pick'],
  ['send', EAN, false, false, 'scan'],
  ['choose', 'дрель', false, false, 'decide'],
  ['choose', 'дрель', false, true, 'ignore'],
  ['choose', 'дрель', true, true, 'ignore'],
  ['choose', 'др', false, false, 'decide'],
  ['choose', 'д', false, false, 'ignore'],
  ['choose', EAN, false, false, 'scan'],
  ['choose', EAN, true, false, 'pick'],
] as const)('Enter with %s, «%s», chosen %s, busy %s: %s', (enter, search, chosen, busy, expected) => {
  expect(submissionStep({ enter, search, chosen, busy })).toBe(expected)
})

test.each([
  ['Escape', open(two), 'дрель', { type: 'close' }],
  ['Escape', open('asking'), 'дрель', { type: 'close' }],
  ['Escape', CLOSED, 'дрель', null],
  ['ArrowDown', open(two), 'дрель', { type: 'step', by: 1 }],
  ['ArrowUp', open(two), 'дрель', { type: 'step', by: -1 }],
  ['ArrowDown', CLOSED, 'др', 'list'],
  ['ArrowDown', CLOSED, 'д', null],
  ['ArrowDown', open(none), 'дрель', 'list'],
  ['ArrowUp', CLOSED, 'дрель', null],
  ['Enter', open(two), 'дрель', null],
] as const)('%s', (key, state, search, expected) => {
  expect(keyAction(state, key, search)).toEqual(expected)
})

test('only the answer to the last query counts, and none after closing', async () => {
  const last = lastAnswer()
  const [first, second] = [last.of(Promise.resolve('first')), last.of(Promise.resolve('second'))]
  expect(await Promise.all([first, second])).toEqual([null, 'second'])
  const third = last.of(Promise.resolve('third'))
  last.forget()
  expect(await third).toBeNull()
})
