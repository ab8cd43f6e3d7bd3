import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchService } from './watch-service.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

const BUDGET = 3_000

function service() {
  const said: string[] = []
  const probe = vi.fn(async (_limit: number) => {})
  const watch = watchService({ name: 'API', probe, budget: () => BUDGET, say: (line) => said.push(line) })
  return { said, probe, watch }
}
const frozen = (limit: number) =>
  new Promise<void>((_, reject) => setTimeout(() => reject(new Error('silent')), limit))

test('detects a frozen service within the budget, and logs its loss and its return once', async () => {
  const { said, probe, watch } = service()
  probe.mockImplementation(frozen)
  const cut = vi.fn()
  watch.cut().addEventListener('abort', cut)
  const answers = [watch.wait(), watch.wait(), watch.wait()]
  await vi.advanceTimersByTimeAsync(BUDGET - 1)
  expect(watch.isUnavailable()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([watch.isUnavailable(), cut.mock.calls.length, probe.mock.calls.length]).toEqual([true, 1, 1])
  expect(watch.cut().aborted).toBe(false)
  for (const answered of answers) answered()
  await vi.advanceTimersByTimeAsync(60_000)
  probe.mockResolvedValue()
  await vi.advanceTimersByTimeAsync(BUDGET + 1_000)
  expect(watch.isUnavailable()).toBe(false)
  expect(said).toEqual(['API is unavailable: silent', 'API is back'])
})

test('waits for a service that is only slow', async () => {
  const { said, watch } = service()
  const answered = watch.wait()
  await vi.advanceTimersByTimeAsync(60_000)
  answered()
  expect([watch.isUnavailable(), said]).toEqual([false, []])
})

test('merges simultaneous checks', async () => {
  const { said, probe, watch } = service()
  probe.mockRejectedValue(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))
  expect(await Promise.all([watch.check(), watch.check(), watch.check()])).toEqual([false, false, false])
  expect(probe).toHaveBeenCalledOnce()
  expect(said).toEqual(['API is unavailable: ECONNREFUSED'])
})

test('stops checking after a response', async () => {
  const { probe, watch } = service()
  watch.wait()()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probe).not.toHaveBeenCalled()
})
