import cluster from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tellAll } from './end-processes.ts'

test('a message to a killed process is harmless, and the host continues', async () => {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'testing/idle-process.ts') })
  const worker = cluster.fork({ NODE_OPTIONS: '' })
  await once(worker, 'online')
  const failures: unknown[] = []
  worker.on('error', (error) => failures.push(error))
  worker.process.kill('SIGKILL')
  // Blocks this process, so that it does not learn of the exit.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  expect(worker.isConnected()).toBe(true)

  tellAll([worker], { elsewhere: 'x' })
  await once(worker, 'exit')
  expect(failures).toEqual([])
})
