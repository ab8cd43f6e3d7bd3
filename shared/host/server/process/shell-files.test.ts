import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveWebFiles } from '@verstak/host/web-files.ts'
import { folderStore } from '@verstak/release/store/folder-store.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { otherShellFiles, SHELL_FILES, shareShellFiles } from './shell-files.ts'

const [OLD, NEW] = ['00000000000a', '00000000000b']
const LASTING = 'main.0123456789abcdef.js'
const FRESH = 'main.fedcba9876543210.js'

let folder: string
let stops: (() => void)[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-shells-'))
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  rmSync(folder, { recursive: true })
})

const store = () => folderStore(join(folder, 'store'))

function build(version: string, files: Readonly<Record<string, string>>): string {
  const dist = join(folder, version)
  mkdirSync(join(dist, 'web'), { recursive: true })
  writeFileSync(join(dist, 'version.json'), JSON.stringify({ version }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, 'web', name), content)
  return dist
}

/** Starts a shell of this version. */
async function shell(version: string, files: Readonly<Record<string, string>>): Promise<FastifyInstance> {
  const dist = build(version, files)
  stops.push(await shareShellFiles(store(), dist))
  const app = Fastify()
  await serveWebFiles(app, dist, {
    common: '/assets/',
    versioned: `/assets/${version}/`,
    others: otherShellFiles(),
  })
  return app
}
const ask = async (app: FastifyInstance, path: string) => {
  const { statusCode, body } = await app.inject({ url: `/assets/${path}` })
  return statusCode === 200 ? body : statusCode
}

test('each of two shells of different versions has the files of both', async () => {
  const old = await shell(OLD, { [LASTING]: 'old', 'hashes.json': '{"old":1}' })
  expect(await ask(old, FRESH)).toBe(404)
  const fresh = await shell(NEW, { [FRESH]: 'new', 'hashes.json': '{"new":1}' })
  expect(await ask(fresh, FRESH)).toBe('new')
  expect(await ask(fresh, LASTING)).toBe('old')
  expect(await ask(fresh, `${OLD}/hashes.json`)).toBe('{"old":1}')
  expect(await ask(fresh, `${NEW}/hashes.json`)).toBe('{"new":1}')
  await vi.waitFor(async () => expect(await ask(old, FRESH)).toBe('new'), { timeout: 20_000, interval: 200 })
})

test('what is no file of a version is not served, and a bad name is not kept', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await store().write(`${SHELL_FILES}/1-${'c'.repeat(12)}.json`, JSON.stringify({ '../../evil.js': 'eA==' }))
  const fresh = await shell(NEW, { [FRESH]: 'new' })
  await shell(OLD, { [LASTING]: 'old' })
  expect(said).toHaveBeenCalledWith(expect.stringContaining('could not be shared'))
  for (const path of ['', OLD, `${OLD}/`, `../${OLD}`, `${OLD}/..%2f${LASTING}`, 'hashes.json'])
    expect(await ask(fresh, path), path).toBe(404)
  await vi.waitFor(async () => expect(await ask(fresh, LASTING)).toBe('old'), {
    timeout: 20_000,
    interval: 200,
  })
})

test('the store keeps the files of the five newest versions', async () => {
  for (const digit of '1234567') await shell(digit.repeat(12), { [LASTING]: digit })
  const keys = await store().list(SHELL_FILES)
  expect(keys.map((key) => key.slice(-6, -5)).sort()).toEqual(['3', '4', '5', '6', '7'])
})
