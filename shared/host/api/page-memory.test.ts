import { createBus } from '@verstak/shared/federated/bus.ts'
import { expect, test, vi } from 'vitest'
import { CACHED_MS } from '#contract/call.ts'
import { sessionEnded } from '#events/session.ts'
import { createPageMemory } from './page-memory.ts'

test('an answer lives for an hour, and two questions at once are one', async () => {
  let now = 0
  const keep = createPageMemory(createBus(), () => now)
  const ask = vi.fn(async () => ask.mock.calls.length)
  expect(await Promise.all([keep('a', 'everybody', ask), keep('a', 'everybody', ask)])).toEqual([1, 1])
  now = CACHED_MS - 1
  expect(await keep('a', 'everybody', ask)).toBe(1)
  now = CACHED_MS
  expect(await keep('a', 'everybody', ask)).toBe(2)
  expect(await keep('b', 'everybody', ask)).toBe(3)
})

test('a failure is forgotten', async () => {
  const keep = createPageMemory(createBus())
  await expect(keep('a', 'visitor', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await keep('a', 'visitor', async () => 'back')).toBe('back')
})

test('the end of the session, in whatever tab, takes all answers with it', async () => {
  const bus = createBus()
  const keep = createPageMemory(bus)
  await keep('a', 'visitor', async () => 'of the one who was here')
  bus.publish(sessionEnded, { from: '/' })
  expect(await keep('a', 'visitor', async () => 'of the next')).toBe('of the next')
})
