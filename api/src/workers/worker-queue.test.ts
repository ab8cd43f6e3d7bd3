import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { createWorkerQueue } from './worker-queue.ts'

/** Ends when its first number is no longer zero. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from 'node:worker_threads'
    Atomics.wait(workerData, 0, 0)
    parentPort.postMessage('done')`)}`,
)
const gate = () => new Int32Array(new SharedArrayBuffer(4))
const open = (closed: Int32Array) => {
  Atomics.store(closed, 0, 1)
  Atomics.notify(closed, 0)
}
const limits = {
  ...{ patience: 50_000, megabytes: 32, each: 5, waiting: 5 },
  said: { each: 'Дождитесь', waiting: 'Повторите' },
}
const tooMuch = () => new Error('too much')

afterEach(() => void vi.restoreAllMocks())

it('the patience counts the work, not the wait', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const run = createWorkerQueue<Int32Array, string>(PROGRAM, limits, tooMuch)
  const gates = [gate(), gate()] as const
  const works = gates.map((closed) => run('guest', closed))
  await turn()
  expect(timeout).toHaveBeenCalledTimes(1)
  open(gates[0])
  await works[0]
  await turn()
  expect(timeout).toHaveBeenCalledTimes(2)
  open(gates[1])
  expect(await works[1]).toBe('done')
})

it('a work above its patience is ended, and the next one starts', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => patience.signal)
  const run = createWorkerQueue<Int32Array, string>(PROGRAM, limits, tooMuch)
  const ready = gate()
  open(ready)
  const [stuck, next] = [run('guest', gate()), run('guest', ready)]
  await turn()
  patience.abort()
  await expect(stuck).rejects.toThrow('too much')
  expect(await next).toBe('done')
})

it('the work of a client that has left is ended', async () => {
  const run = createWorkerQueue<Int32Array, string>(PROGRAM, limits, tooMuch)
  const gone = new AbortController()
  const left = run('guest', gate(), gone.signal)
  await turn()
  gone.abort()
  await expect(left).rejects.toMatchObject({ kind: 'unavailable' })
})
