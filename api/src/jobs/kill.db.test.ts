import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'

const SCRIPT = join(import.meta.dirname, '../testing/stuck-runner.ts')

it('a job whose process was killed continues within 30 seconds after the restart', async () => {
  const { db, url, close } = await openTestDatabase()
  const start = (...given: string[]) => {
    const child = spawn(process.execPath, [SCRIPT, url, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    return { child, ended: once(child, 'exit') }
  }
  const killed = start('stuck')
  for await (const line of createInterface(killed.child.stdout))
    if (line === 'at work') killed.child.kill('SIGKILL')
  expect(await killed.ended).toEqual([null, 'SIGKILL'])
  expect(await db.selectFrom('job').select('attempts').execute()).toEqual([{ attempts: 1 }])

  const restarted = start()
  await expect
    .poll(() => db.selectFrom('job').selectAll().execute(), { timeout: 30_000, interval: 200 })
    .toEqual([])
  restarted.child.kill('SIGKILL')
  await restarted.ended
  await close()
})
