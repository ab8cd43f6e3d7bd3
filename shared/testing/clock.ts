import { act } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

/** Fakes the clock for every test of the file; the returned function advances it. */
export function holdClock(): (milliseconds: number) => Promise<void> {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    // Testing Library detects fake timers by this name, and would otherwise wait for ever.
    vi.stubGlobal('jest', { advanceTimersByTime: (time: number) => vi.advanceTimersByTime(time) })
    return () => vi.useRealTimers()
  })
  return (milliseconds) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds)
      await turn()
    })
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
