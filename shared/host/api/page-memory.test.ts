import { CACHED_MS } from '@verstak/contract/call.ts'
import { createBus } from '@verstak/federated/bus.ts'
import { sessionEnded } from '@verstak/federated/events/session.ts'
import { compareUpdated } from '@verstak/federated/events/sets.ts'
import { expect, test, vi } from 'vitest'
import { createPageMemory, MOMENT_MS } from './page-memory.ts'

const sections = { method: 'GET', cached: 'visitor' } as const
const product = { method: 'GET' } as const
const found = { method: 'POST', reads: true } as const
const counted = { method: 'GET', fresh: true } as const
const add = { method: 'POST' } as const

const question = () => {
  let asked = 0
  return async () => ++asked
}

test.each([
  ['for an hour', sections, CACHED_MS],
  ['from hovering over a link to opening its page', product, MOMENT_MS],
  ['for the same time with a POST', found, MOMENT_MS],
])('an answer is cached %s, and simultaneous equal calls are merged', async (_, call, life) => {
  let now = 0
  const keep = createPageMemory(createBus(), () => now)
  const ask = question()
  expect(await Promise.all([keep('a', call, ask), keep('a', call, ask)])).toEqual([1, 1])
  now = life - 1
  expect(await keep('a', call, ask)).toBe(1)
  now = life
  expect(await keep('a', call, ask)).toBe(2)
  expect(await keep('b', call, ask)).toBe(3)
})

test('fresh calls and changes are always sent', async () => {
  const keep = createPageMemory(createBus())
  for (const call of [counted, add]) {
    const ask = question()
    await keep('a', call, ask)
    expect(await keep('a', call, ask)).toBe(2)
  }
})

test('a change drops cached answers, except those kept for an hour', async () => {
  const keep = createPageMemory(createBus())
  const [about, tree] = [question(), question()]
  await keep('product', product, about)
  await keep('sections', sections, tree)
  await keep('add', add, async () => {
    await keep('product', product, about)
  })
  expect(await keep('product', product, about)).toBe(3)
  expect(await keep('sections', sections, tree)).toBe(1)
})

test('a change in another tab counts too', async () => {
  const bus = createBus()
  const keep = createPageMemory(bus)
  const ask = question()
  await keep('compare', product, ask)
  bus.publish(compareUpdated, { compares: [] })
  expect(await keep('compare', product, ask)).toBe(2)
})

test('a failure is not cached', async () => {
  const keep = createPageMemory(createBus())
  await expect(keep('a', sections, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await keep('a', sections, async () => 'back')).toBe('back')
})

test('the end of the session in any tab drops all answers', async () => {
  const bus = createBus()
  const keep = createPageMemory(bus)
  await keep('a', sections, async () => 'of the one who was here')
  bus.publish(sessionEnded, { from: '/' })
  expect(
    await keep(
      'a',
      sections,
      vi.fn(async () => 'of the next'),
    ),
  ).toBe('of the next')
})
