import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { rspack } from '@rspack/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadedWithHashes } from './loaded-with-hashes.ts'

let folder: string
let code: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-loader-'))
  writeFileSync(join(folder, 'entry.js'), "import('./later.js')")
  writeFileSync(join(folder, 'later.js'), "import './later.css'\nexport const later = 1")
  writeFileSync(join(folder, 'later.css'), 'a { color: red }')
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: { path: join(folder, 'dist'), publicPath: '/files/', filename: 'entry.js' },
    module: { rules: [{ test: /\.css$/, type: 'css' }] },
    plugins: [loadedWithHashes()],
  })
  await new Promise<void>((done) => compiler.run(() => compiler.close(() => done())))
  code = readFileSync(join(folder, 'dist/entry.js'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the entry in a page with these globals; returns the elements that it adds. */
function run(globals: object): Record<string, unknown>[] {
  const added: Record<string, unknown>[] = []
  const document = {
    head: { appendChild: (element: Record<string, unknown>) => added.push(element) },
    createElement: (tag: string) => ({ tag, setAttribute() {}, getAttribute: () => 'loading' }),
    getElementsByTagName: () => [],
  }
  const context = createContext({ document, setTimeout: () => 0, clearTimeout() {}, ...globals })
  runInContext('globalThis.self = globalThis', context)
  runInContext(code, context)
  return added.sort((a, b) => String(a.tag).localeCompare(String(b.tag)))
}

test('without a loader of the page a bundle loads its files itself, so that hashes can be checked', () => {
  expect(run({})).toMatchObject([
    { tag: 'link', crossOrigin: 'anonymous', href: expect.stringMatching(/^\/files\/.*\.css$/) },
    { tag: 'script', crossOrigin: 'anonymous', src: expect.stringMatching(/^\/files\/.*\.js$/) },
  ])
})

test('a page with a loader decides how a file is loaded', () => {
  const loadFile = vi.fn()
  const [link, script] = run({ loadFile })
  expect(loadFile).toHaveBeenCalledWith(script, expect.stringMatching(/^\/files\/.*\.js$/))
  expect(loadFile).toHaveBeenCalledWith(link, expect.stringMatching(/^\/files\/.*\.css$/))
  expect([link?.href, script?.src]).toEqual([undefined, undefined])
})
