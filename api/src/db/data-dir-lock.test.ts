import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataDirBusy, findLockHolder, lockDataDir } from './data-dir-lock.ts'

describe('lockDataDir', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'verstak-lock-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  it('is held until it is given back, and leaves nothing', () => {
    const release = lockDataDir(dataDir)
    expect(findLockHolder(dataDir)?.pid).toBe(process.pid)
    expect(() => lockDataDir(dataDir)).toThrow(DataDirBusy)
    release()
    expect(readdirSync(dataDir)).toEqual([])
    lockDataDir(dataDir)()
  })

  it('says which process has the directory', async () => {
    const script = `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))}
      lockDataDir(${JSON.stringify(dataDir)}); console.log('ready'); setInterval(() => {}, 1000)`
    const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', script])
    await new Promise((done) => other.stdout.once('data', done))
    expect(() => lockDataDir(dataDir)).toThrow(`${dataDir} уже работает процесс ${other.pid}`)
    const gone = new Promise((done) => other.once('exit', done))
    other.kill('SIGKILL')
    await gone
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(true)
    lockDataDir(dataDir)()
  })

  it.each([
    ['of a process that is gone', () => JSON.stringify({ pid: spawnSync(process.execPath, ['-v']).pid })],
    [
      'of an earlier process with a pid in use',
      () => JSON.stringify({ pid: process.pid, started: 'long ago' }),
    ],
    ['that is damaged', () => '{"pid'],
  ])('takes over a lock %s', (_, content) => {
    writeFileSync(join(dataDir, 'database.lock'), content())
    const release = lockDataDir(dataDir)
    expect(findLockHolder(dataDir)?.pid).toBe(process.pid)
    release()
  })

  it('lets two locks of different names stand side by side', () => {
    const releases = [lockDataDir(dataDir), lockDataDir(dataDir, 'start.lock')]
    for (const release of releases) release()
  })
})
