import { act } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

/** Holds time for every test of the file; the returned function lets it pass. */
export function holdClock(): (milliseconds: number) => Promise<void> {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    // Testing Library looks for held time under this name, and would wait for ever without it.
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
