import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../lib/ports.ts'
import { type DevelopmentOrigin, developmentOrigin } from './origin.ts'

const BUILD = 'development-1'
let root = ''
let origin = ''
let development: DevelopmentOrigin

/** Writes the files first and the version last, like a build. */
function built(version: string, files: Readonly<Record<string, string>>): void {
  const dist = join(root, 'mfe-catalog', 'dist', BUILD)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), text)
  }
  writeFileSync(
    join(dist, 'version.json'),
    JSON.stringify({ version, files: `secret of ${version}`, hash: version }),
  )
  development.take()
}
const ask = async (path: string, secret?: string) => {
  const answer = await fetch(`${origin}/mfe-catalog/${path}`, {
    headers: secret ? { authorization: `Bearer ${secret}` } : {},
  })
  return answer.ok ? answer.text() : answer.status
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'verstak-development-origin-'))
  const port = await findFreePort()
  origin = `http://127.0.0.1:${port}`
  development = await developmentOrigin('mfe-catalog', BUILD, port, root)
  built('one', { 'web/page.js': 'old', 'node/page.js': 'old server' })
  built('two', { 'web/page.js': 'new', 'node/page.js': 'new server' })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('serves each version to the host unchanged', async () => {
  expect(await ask('one/node/page.js', 'secret of one')).toBe('old server')
  expect(await ask('one/web/page.js', 'secret of one')).toBe('old')
  expect(await ask('two/node/page.js', 'secret of two')).toBe('new server')
})

test('serves the latest build to browsers, and no server files', async () => {
  expect(await ask('one/web/page.js')).toBe('new')
  expect(await ask('two/node/page.js')).toBe(404)
  expect(await ask('two/web/..%2fnode%2fpage.js')).toBe(404)
  expect(await ask('one/node/page.js', 'secret of two')).toBe(404)
})

test('serves output of a failed build only as an update of the open page', async () => {
  const web = join(root, 'mfe-catalog', 'dist', BUILD, 'web')
  writeFileSync(join(web, 'page.js'), 'broken')
  writeFileSync(join(web, 'page.1.hot-update.js'), 'an update')
  development.take()
  expect(await ask('two/web/page.js')).toBe('new')
  expect(await ask('two/web/page.js', 'secret of two')).toBe('new')
  expect(await ask('one/web/page.1.hot-update.js')).toBe('an update')
})

test('sends an open page the state at once and on every change', async () => {
  const state = { hashes: {}, problems: { 'mfe-catalog': 'Unexpected token' }, host: 'h', served: true }
  development.tell(state)
  const answer = await fetch(`${origin}/mfe-catalog/one/web/changes`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe(`data: ${JSON.stringify(state)}\n\n`)
  development.tell({ ...state, problems: {} })
  expect((await reader?.read())?.value).toContain('"problems":{}')
  await reader?.cancel()
})
