import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type StallWatch, watchMainThread } from './stall-thread.ts'

const LIMIT_MS = 1_000
const MEMORY = 640
const TICK_MS = 100
const NAMED = { remote: 'mfe-personal', route: null, detail: 'the place' }

/** The main thread, as the one that watches it sees it. */
let beats: Int32Array
let rss: number
let answers: boolean
const told: unknown[] = []
const kill = vi.fn()

/** Answers the question as a paused main thread does. */
class Session {
  private paused: (event: object) => void = () => {}
  connectToMainThread(): void {}
  on(_: string, listener: (event: object) => void): void {
    this.paused = listener
  }
  post(method: string, ...rest: unknown[]): void {
    const done = rest.at(-1)
    if (method === 'Debugger.pause' && answers) this.paused({ params: { callFrames: [] } })
    if (typeof done === 'function') done(null, { result: { value: JSON.stringify(NAMED) } })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  beats = new Int32Array(2)
  beats[1] = 1
  rss = 0
  answers = true
  told.length = 0
  kill.mockReset()
  const workerData: StallWatch = { beats, limit: LIMIT_MS, memory: MEMORY, question: '', output: 0 }
  const modules: Record<string, object> = {
    'node:inspector': { Session },
    'node:fs': { writeSync: (_: number, line: string) => told.push(JSON.parse(line)) },
    'node:worker_threads': { workerData },
  }
  vi.spyOn(process, 'getBuiltinModule').mockImplementation((name: string) => modules[name] as never)
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => rss)
  vi.spyOn(process, 'kill').mockImplementation(kill)
  watchMainThread()
})
afterEach(() => vi.useRealTimers())

function pass(ticks: number, turns: boolean): void {
  for (let tick = 0; tick < ticks; tick += 1) {
    if (turns) Atomics.add(beats, 0, 1)
    vi.advanceTimersByTime(TICK_MS)
  }
}

test('a main thread that turns, with memory to spare, is left alone', () => {
  pass(100, true)
  expect(told).toEqual([])
})

test('one that is silent for the limit is asked who runs, and ended', () => {
  pass(1, true)
  pass(9, false)
  expect(told).toEqual([])
  pass(1, false)
  expect(told).toEqual([{ ...NAMED, what: 'stalled' }])
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL')
})

test('one that still loads its code may be silent for three times as long', () => {
  beats[1] = 0
  pass(1, true)
  pass(29, false)
  expect(told).toEqual([])
  pass(1, false)
  expect(told).toEqual([{ ...NAMED, what: 'stalled' }])
})

test('one that never answers is ended without a name', () => {
  answers = false
  pass(1, true)
  pass(10 + 80, false)
  expect(told).toEqual([{ remote: null, route: null, detail: '', what: 'stalled' }])
  expect(kill).toHaveBeenCalledTimes(1)
})

describe('the memory is taken', () => {
  test.each([0, 1, 2, 5])('within %i looks: who takes it is asked', (looks) => {
    pass(5, true)
    pass(looks, false)
    rss = MEMORY + 1
    // The turn before what takes it may be seen together with the taken memory.
    pass(1, looks === 0)
    pass(2, false)
    expect(told).toEqual([{ ...NAMED, what: 'memory' }])
  })

  test('bit by bit, by a thread that turns: nobody can be named', () => {
    pass(5, true)
    rss = MEMORY + 1
    pass(3, true)
    expect(told).toEqual([{ remote: null, route: null, detail: '', what: 'memory' }])
  })

  test('and given back before the next look: nobody is ended', () => {
    for (let time = 0; time < 3; time += 1) {
      rss = MEMORY + 1
      pass(1, true)
      rss = 0
      pass(1, true)
    }
    expect(told).toEqual([])
  })
})
