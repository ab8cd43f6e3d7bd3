import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exitOf, hasEnded, spawnNode, stopChild } from './children.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-children-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const script = (name: string, source: string): string => {
  const path = join(folder, name)
  writeFileSync(path, source)
  return path
}

/** A zombie process is not alive. */
const isAlive = (pid: number): boolean => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

async function started(path: string) {
  let ready: (line: string) => void = () => {}
  const line = new Promise<string>((done) => {
    ready = done
  })
  return { child: spawnNode([path], { onLine: (text) => ready(text) }), line: await line }
}

describe('stopChild', () => {
  it('lets a child finish its work', async () => {
    const source = `process.once('SIGTERM', () => setTimeout(() => process.exit(7), 100)); console.log('ready'); setInterval(() => {}, 1000)`
    const { child } = await started(script('orderly.mjs', source))
    await stopChild(child)
    expect(child.exitCode).toBe(7)
  })

  it('kills a child that does not stop, and its descendants', async () => {
    const source = `import { spawn, spawnSync } from 'node:child_process'
      process.on('SIGTERM', () => {})
      const own = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
      console.log(own.pid); setInterval(() => {}, 1000)`
    const { child, line } = await started(script('stubborn.mjs', source))
    await stopChild(child, 200)
    await expect.poll(() => hasEnded(child)).toBe(true)
    await expect.poll(() => isAlive(Number(line))).toBe(false)
  })
})

it('passes on whole lines, including the last, however the chunks are split', async () => {
  const source = `process.stdout.write('пер'); setTimeout(() => process.stdout.write('вая\\nвторая'), 50)`
  const lines: string[] = []
  await exitOf(spawnNode([script('lines.mjs', source)], { onLine: (line) => lines.push(line) }))
  expect(lines).toEqual(['первая', 'вторая'])
})

it('gives the exit code at any time', async () => {
  const child = spawnNode([script('fails.mjs', 'process.exit(3)')])
  expect(await exitOf(child)).toBe(3)
  expect(await exitOf(child)).toBe(3)
})

it('stops a child when its parent is killed', async () => {
  const child = script('child.mjs', `console.log(process.pid); setInterval(() => {}, 1000)`)
  const parent = script(
    'parent.ts',
    `import { spawnNode } from ${JSON.stringify(join(import.meta.dirname, 'children.ts'))}
     spawnNode([${JSON.stringify(child)}]); setInterval(() => {}, 1000)`,
  )
  const killed = spawn(process.execPath, [parent])
  const pid = Number(await new Promise((done) => killed.stdout.once('data', (data) => done(String(data)))))
  expect(isAlive(pid)).toBe(true)
  killed.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

it('lets a process of a cluster wait for a message', async () => {
  const source = `import cluster from 'node:cluster'
    if (cluster.isWorker) process.once('message', () => process.send('heard'))
    else {
      const worker = cluster.fork()
      worker.once('online', () => setTimeout(() => worker.send('go', () => {}), 300))
      for (const event of ['message', 'exit'])
        worker.once(event, (what) => {
          console.log(event, what)
          process.exit()
        })
    }`
  const { line } = await started(script('cluster.mjs', source))
  expect(line).toBe('message heard')
})
