import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FACTS_FILE } from '../store/facts.ts'
import { folderStore } from '../store/folder-store.ts'
import { readPointer, readSet } from '../store/sets.ts'
import { smallBuild } from '../store/testing/small-build.ts'

const ROOT = join(import.meta.dirname, '../../..')
const VERSION = '000000000001'
let folder: string
let program: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-program-'))
  program = join(folder, 'serve-remote.mjs')
  const built = spawnSync(
    process.execPath,
    ['shared/release/build/program.ts', 'scripts/serve-remote.ts', program],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  expect(built.stderr).toBe('')
  expect(built.status).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Starts it as in its image: a folder with the file and the build, without parent folders. */
async function start() {
  const port = await freePort()
  const child = spawn(process.execPath, [program, 'mfe-catalog'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), RELEASES_DIR: join(folder, 'store'), COMMIT: 'abc' },
    stdio: 'ignore',
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { address: `http://127.0.0.1:${port}`, stop }
}

test('one file without packages serves a remote and publishes its build once', async () => {
  const dist = join(folder, 'mfe-catalog', 'dist', 'production')
  const { release, facts } = smallBuild(dist, VERSION, { 'web/page.js': 'a page' })
  writeFileSync(join(dist, 'version.json'), JSON.stringify(release))
  writeFileSync(join(dist, FACTS_FILE), JSON.stringify(facts))
  const store = folderStore(join(folder, 'store'))
  for (const _start of ['first', 'again']) {
    const { address, stop } = await start()
    const health = async () => (await fetch(`${address}/health/`)).json()
    await vi.waitFor(async () => expect(await health()).toMatchObject({ version: VERSION }), {
      timeout: 20_000,
      interval: 50,
    })
    const file = await fetch(`${address}/mfe-catalog/${VERSION}/web/page.js`)
    expect(await file.text()).toBe('a page')
    await stop()
    expect(await readPointer(store)).toMatchObject({ set: 1, before: [] })
  }
  expect((await readSet(store, 1)).remotes).toEqual({
    'mfe-catalog': { version: VERSION, files: release.files },
  })
})
