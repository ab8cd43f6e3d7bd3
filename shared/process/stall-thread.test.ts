import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type StallWatch, watchMainThread } from './stall-thread.ts'

const LIMIT_MS = 1_000
const MEMORY = 640
const TICK_MS = 100
const NAMED = { remote: 'mfe-personal', route: null, detail: 'the place' }

/** The main thread as its watchdog sees it. */
let beats: Int32Array
let rss: number
let answers: boolean
let usedMs: number
const told: unknown[] = []
const kill = vi.fn()

/** Responds like a paused main thread. */
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
  usedMs = 0
  told.length = 0
  kill.mockReset()
  const report = { remote: null, route: null, detail: '' }
  const limits = { limit: LIMIT_MS, loading: 3 * LIMIT_MS, answer: 8_000, memory: MEMORY }
  const workerData: StallWatch = { beats, ...limits, question: '', report, output: 0 }
  const modules: Record<string, object> = {
    'node:inspector': { Session },
    'node:fs': { writeSync: (_: number, line: string) => told.push(JSON.parse(line)) },
    'node:worker_threads': { workerData },
  }
  vi.spyOn(process, 'getBuiltinModule').mockImplementation((name: string) => modules[name] as never)
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => rss)
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: usedMs * 1_000, system: 0 }))
  vi.spyOn(process, 'kill').mockImplementation(kill)
  watchMainThread()
})
afterEach(() => vi.useRealTimers())

function pass(ticks: number, turns: boolean, used = TICK_MS): void {
  for (let tick = 0; tick < ticks; tick += 1) {
    usedMs += used
    if (turns) Atomics.add(beats, 0, 1)
    vi.advanceTimersByTime(TICK_MS)
  }
}

test('leaves a turning main thread with free memory alone', () => {
  pass(100, true)
  expect(told).toEqual([])
})

test('asks a thread that is silent for the limit, and ends it', () => {
  pass(1, true)
  pass(9, false)
  expect(told).toEqual([])
  pass(1, false)
  expect(told).toMatchObject([{ ...NAMED, what: 'stalled' }])
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL')
})

test('allows a loading thread three times as long', () => {
  beats[1] = 0
  pass(1, true)
  pass(29, false)
  expect(told).toEqual([])
  pass(1, false)
  expect(told).toMatchObject([{ ...NAMED, what: 'stalled' }])
})

test('a thread that gets little of a busy machine has more time for the same work', () => {
  pass(1, true)
  pass(19, false, TICK_MS / 2)
  expect(told).toEqual([])
  pass(1, false, TICK_MS / 2)
  expect(told).toMatchObject([{ ...NAMED, what: 'stalled' }])
})

test('ends a thread that waits without using the processor, after four times the limit', () => {
  pass(1, true)
  pass(39, false, 0)
  expect(told).toEqual([])
  pass(1, false, 0)
  expect(told).toMatchObject([{ ...NAMED, what: 'stalled' }])
})

test('ends a thread that never responds, without a name', () => {
  answers = false
  pass(1, true)
  pass(10 + 80, false)
  expect(told).toMatchObject([{ remote: null, route: null, detail: '', what: 'stalled' }])
  expect(kill).toHaveBeenCalledTimes(1)
})

describe('when the memory is full', () => {
  test.each([0, 1, 2, 5])('within %i checks: asks who uses it', (looks) => {
    pass(5, true)
    pass(looks, false)
    rss = MEMORY + 1
    // The turn before an allocation can be seen together with the full memory.
    pass(1, looks === 0)
    pass(2, false)
    expect(told).toMatchObject([{ ...NAMED, what: 'memory' }])
  })

  test('gradually, in a turning thread: names nobody', () => {
    pass(5, true)
    rss = MEMORY + 1
    pass(3, true)
    expect(told).toMatchObject([{ remote: null, route: null, detail: '', what: 'memory' }])
  })

  test('and is freed before the next check: ends nobody', () => {
    for (let time = 0; time < 3; time += 1) {
      rss = MEMORY + 1
      pass(1, true)
      rss = 0
      pass(1, true)
    }
    expect(told).toEqual([])
  })
})
