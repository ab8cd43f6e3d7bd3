import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followRemotesOut, OUT_VARIABLE, type OutMessage } from './remotes-out.ts'

const before = process.listeners('message')
beforeEach(() => vi.stubEnv(OUT_VARIABLE, 'mfe-catalog'))
afterEach(() => {
  for (const listener of process.listeners('message'))
    if (!before.includes(listener)) process.off('message', listener)
})

const tell = (...remotesOut: OutMessage['remotesOut']) =>
  process.emit('message', { remotesOut } satisfies OutMessage, undefined)

test('a message during the loading of remotes is handled after it', () => {
  const out = followRemotesOut()
  expect(out.names()).toEqual(['mfe-catalog'])
  tell('mfe-personal')
  expect(out.names()).toEqual(['mfe-personal'])
  const recheck = vi.fn()
  out.whenChanged(recheck)
  expect(recheck).toHaveBeenCalledTimes(1)
  tell()
  expect(out.names()).toEqual([])
  expect(recheck).toHaveBeenCalledTimes(2)
})

test('without a change there is no new check', () => {
  const recheck = vi.fn()
  followRemotesOut().whenChanged(recheck)
  expect(recheck).not.toHaveBeenCalled()
})
