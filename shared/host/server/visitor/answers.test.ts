import { CACHED_MS } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { expect, test, vi } from 'vitest'
import { createAnswers } from './answers.ts'

const everybody = { method: 'GET', cached: 'everybody' } as const
const visitor = { method: 'GET', cached: 'visitor' } as const

const guest = { token: undefined, branch: '', stock: 'MCK' }
const anna = { ...guest, token: 'token-of-anna' }
const boris = { ...guest, token: 'token-of-boris' }

test('visitors with different tokens, branches or stocks never share an answer', async () => {
  const answers = createAnswers()
  const everyone = [guest, anna, boris, { ...anna, branch: '2' }, { ...anna, stock: 'SPB' }]
  for (const [index, who] of everyone.entries()) await answers(who)('price', visitor, async () => index)
  for (const [index, who] of everyone.entries()) {
    const ask = vi.fn()
    expect(await answers(who)('price', visitor, ask)).toBe(index)
    expect(ask).not.toHaveBeenCalled()
  }
})

test('a branch name cannot collide with another branch’s stock', async () => {
  const answers = createAnswers()
  await answers({ token: 't', branch: 'a","b', stock: 'c' })('x', visitor, async () => 'one')
  expect(await answers({ token: 't', branch: 'a', stock: 'b","c' })('x', visitor, async () => 'other')).toBe(
    'other',
  )
})

test('answers that do not depend on the visitor are requested once', async () => {
  const answers = createAnswers()
  const ask = vi.fn(async () => 'phones')
  await Promise.all([guest, anna, boris].map((who) => answers(who)('store', everybody, ask)))
  expect(ask).toHaveBeenCalledOnce()
})

test('an answer is kept for an hour', async () => {
  let now = 0
  const keep = createAnswers({ now: () => now })(guest)
  const ask = vi.fn(async () => ask.mock.calls.length)
  await keep('a', everybody, ask)
  now = CACHED_MS - 1
  expect(await keep('a', everybody, ask)).toBe(1)
  now = CACHED_MS + 1
  expect(await keep('a', everybody, ask)).toBe(2)
})

test('a failure is passed to everybody who waits, and is not kept', async () => {
  const keep = createAnswers()(guest)
  const failing = vi.fn(() => Promise.reject(new Error('down')))
  const both = await Promise.allSettled([keep('a', everybody, failing), keep('a', everybody, failing)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(failing).toHaveBeenCalledOnce()
  expect(await keep('a', everybody, async () => null)).toBeNull()
})

test('shared answers are immutable', async () => {
  const kept = await createAnswers()(guest)('a', everybody, async () => ({ items: [{ name: 'Дрели' }] }))
  expect(() => kept.items.push({ name: 'чужое' })).toThrow(TypeError)
})

test('without the API, outdated shared answers are used, a visitor’s own are not', async () => {
  let now = 0
  const keep = createAnswers({ now: () => now })(guest)
  for (const call of [everybody, visitor]) await keep('delivery', call, async () => 'terms')
  now += CACHED_MS + 1
  const fails = (kind: 'unavailable' | 'notFound') => () => Promise.reject(shopError(kind))
  expect(await keep('delivery', everybody, fails('unavailable'))).toBe('terms')
  await expect(keep('delivery', visitor, fails('unavailable'))).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(keep('delivery', everybody, fails('notFound'))).rejects.toMatchObject({ kind: 'notFound' })
  expect(await keep('delivery', everybody, async () => 'new terms')).toBe('new terms')
})
