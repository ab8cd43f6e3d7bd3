import cluster, { type Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { FAULT_PIPE } from '../faults/fault.ts'
import { countStrikes } from '../faults/strikes.ts'
import { forksOf, type Generation } from './generation.ts'

function fakeWorker() {
  const faults = new PassThrough()
  const stdio = Array.from({ length: FAULT_PIPE + 1 }, () => faults)
  const child = Object.assign(new EventEmitter(), { pid: 1, stdio, send: () => true })
  const send = vi.fn()
  const worker = Object.assign(new EventEmitter(), { process: child, isConnected: () => true, send })
  return { worker: worker as unknown as Worker, faults, send }
}

function fakeForks(...workers: readonly ReturnType<typeof fakeWorker>[]) {
  const generation: Generation = {
    ...{ name: '', env: {}, path: '', serves: true },
    ...{ workers: new Set(), ready: new Set(), strikes: countStrikes() },
  }
  const forks = forksOf({
    full: 2,
    port: { follow: () => {}, share: () => {}, rescue: () => {} },
    listener: { message: () => {}, fault: () => {} },
    moreEnv: () => ({}),
    news: () => ({ news: 'of now' }),
  })
  const fork = vi.spyOn(cluster, 'fork')
  for (const { worker } of workers) fork.mockReturnValueOnce(worker)
  return { generation, forks }
}

const lastOut = (send: ReturnType<typeof fakeWorker>['send']) =>
  send.mock.calls.map(([message]) => message.remotesOut).findLast((out) => out !== undefined)

test('a process that cannot be started counts as one that ended', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const one = fakeWorker()
  const { generation, forks } = fakeForks(one)
  const ended = vi.fn()
  forks.fork(generation, ended)
  one.worker.emit('error', new Error('spawn EAGAIN'))
  expect(said).toHaveBeenCalledExactlyOnceWith('Render process 1: spawn EAGAIN')
  one.worker.process.emit('close', -11, null)
  expect(ended).toHaveBeenCalledExactlyOnceWith(false, -11, false)
  expect(generation.workers.size).toBe(0)
})

test('a process that started before a remote was left out is told when it joins', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const [first, second] = [fakeWorker(), fakeWorker()]
  const { generation, forks } = fakeForks(first, second)
  forks.fork(generation, () => {})
  forks.fork(generation, () => {})
  first.faults.write(`${JSON.stringify({ remote: 'mfe-personal', route: null, what: 'exit', detail: '' })}\n`)
  await vi.waitFor(() => expect(second.send).toHaveBeenCalled())
  // A process that is still starting may not hear it.
  second.send.mockClear()
  second.worker.emit('listening')
  expect(second.send.mock.calls.map(([message]) => message)).toEqual([
    { remotesOut: ['mfe-personal'] },
    { news: 'of now' },
  ])
  expect([...generation.ready]).toEqual([second.worker])
})

test('a remote that stalled while it was loaded is tried by the newest process, then given back to all', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  vi.spyOn(console, 'error').mockReturnValue()
  const all = [fakeWorker(), fakeWorker()] as const
  const { generation, forks } = fakeForks(...all)
  for (const { worker } of all) {
    forks.fork(generation, () => {})
    worker.emit('listening')
  }
  const told = () => all.map(({ send }) => lastOut(send))
  const stall = { remote: 'mfe-personal', route: null, what: 'stalled', detail: '' }
  all[0].faults.write(`${JSON.stringify(stall)}\n`)
  await vi.waitFor(() => expect(told()).toEqual([['mfe-personal'], ['mfe-personal']]))
  expect(console.error).toHaveBeenLastCalledWith('mfe-personal is left out for 1 minute')
  vi.advanceTimersByTime(31_000)
  expect(told()).toEqual([['mfe-personal'], []])
  vi.advanceTimersByTime(30_000)
  expect(told()).toEqual([[], []])
  vi.useRealTimers()
})

test('processes of a new set that began while a remote was left out get it back too', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  const [spare, serving] = [fakeWorker(), fakeWorker()]
  const { generation, forks } = fakeForks(serving, spare)
  const strikes = countStrikes(Date.now, [
    ['mfe-personal', { times: [], until: Date.now() + 60_000, length: 60_000 }],
  ])
  const next = { ...generation, strikes: strikes.without([]) }
  for (const { worker } of [serving, spare]) {
    forks.fork(next, () => {})
    worker.emit('listening')
  }
  vi.advanceTimersByTime(2_000)
  expect(lastOut(serving.send)).toEqual(['mfe-personal'])
  vi.advanceTimersByTime(60_000)
  expect(lastOut(serving.send)).toEqual([])
  vi.useRealTimers()
})
