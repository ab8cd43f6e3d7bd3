import { act } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

/** Time that the test holds: it passes only by the function that this gives. For every test of the file. */
export function holdClock(): (milliseconds: number) => Promise<void> {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    // Testing Library asks for held time by this name, else it would wait for it for ever.
    vi.stubGlobal('jest', { advanceTimersByTime: (time: number) => vi.advanceTimersByTime(time) })
    return () => vi.useRealTimers()
  })
  return (milliseconds) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds)
      await turn()
    })
}

/** One turn of the real event loop: whatever needs no time is done after it. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
