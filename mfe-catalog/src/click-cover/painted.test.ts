import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { painted } from './painted.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a frame is on screen when the one after it begins', async () => {
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

test('a tab that draws nothing does not keep waiting', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const done = vi.fn()
  painted().then(done)
  await vi.advanceTimersByTimeAsync(299)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})
