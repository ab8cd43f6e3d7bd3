import cluster from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tellAll } from './end-processes.ts'

test('a process that was killed a moment ago can be told something, and the host goes on', async () => {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'testing/idle-process.ts') })
  const worker = cluster.fork({ NODE_OPTIONS: '' })
  await once(worker, 'online')
  const failures: unknown[] = []
  worker.on('error', (error) => failures.push(error))
  worker.process.kill('SIGKILL')
  // Nothing is heard of its end meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  expect(worker.isConnected()).toBe(true)

  tellAll([worker], { standby: true })
  await once(worker, 'exit')
  expect(failures).toEqual([])
})
