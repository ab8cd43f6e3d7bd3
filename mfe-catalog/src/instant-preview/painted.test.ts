import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { painted } from './painted.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('resolves at the start of the next frame, when the first one is on screen', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const done = vi.fn()
  painted().then(done)
  frames.shift()?.()
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  frames.shift()?.()
  await Promise.resolve()
  expect(done).toHaveBeenCalledOnce()
})

test('a tab that paints nothing resolves after the time limit', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const done = vi.fn()
  painted().then(done)
  await vi.advanceTimersByTimeAsync(299)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})
