// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

const load = vi.fn<() => Promise<string>>()
let visibility: DocumentVisibilityState
beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset().mockRejectedValue(new Error('gone'))
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the pause doubles', async () => {
  const loaded = untilLoaded(load, 1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(load).toHaveBeenCalledTimes(1)
  load.mockResolvedValue('part')
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('part')
})

test('a hidden tab asks for nothing until it is shown', async () => {
  const loaded = untilLoaded(load, 1_000)
  show('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).not.toHaveBeenCalled()
  load.mockResolvedValue('part')
  show('visible')
  expect(await loaded).toBe('part')
})

test('after the longest pause only a visitor who comes back or the network asks again', async () => {
  const loaded = untilLoaded(load, 40_000)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load).toHaveBeenCalledTimes(1)
  load.mockResolvedValue('part')
  dispatchEvent(new Event('online'))
  expect(await loaded).toBe('part')
})
