import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { outputOf, readRelease } from './output.ts'
import { withoutPlace } from './same-everywhere.ts'

const ROOT = join(import.meta.dirname, '../../..')
const REMOTE = 'mfe-b2b-tools'
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A copy of the remote's sources. */
function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-same-'))
  folders.push(folder)
  for (const name of ['shared', REMOTE])
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\/dist$|\.test\.tsx?$/.test(path),
    })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, [join(folder, 'shared/release/build/cli.ts'), join(folder, REMOTE)], {
    cwd: folder,
  })
  return folder
}

test('two checkouts of one source build equal releases without paths of the checkouts', () => {
  const [one, other] = [checkout(), checkout()] as const
  expect(readRelease(join(one, REMOTE), 'production')).toEqual(readRelease(join(other, REMOTE), 'production'))
  const dist = outputOf(join(one, REMOTE), 'production')
  const named = ['web', 'node'].flatMap((kind) =>
    readdirSync(join(dist, kind))
      .filter((file) => /\.(js|css|json)$/.test(file))
      .filter((file) => /verstak-same-|verstak_same_/.test(readFileSync(join(dist, kind, file), 'utf8')))
      .map((file) => `${kind}/${file}`),
  )
  expect(named).toEqual([])
})

test.each([
  ['/a/b/mfe/src/routes.tsx', '/mfe/src/routes.tsx'],
  [
    '/a/b/node_modules/.pnpm/x@1/node_modules/x/a.js|/a/b/shared/t.ts!/a/b/mfe/s.ts',
    'node_modules/.pnpm/x@1/node_modules/x/a.js|/shared/t.ts!/mfe/s.ts',
  ],
  [
    'data:text/javascript,import%20a%20from%20%22%2Fc%2Fnode_modules%2Fx%2Fa.js%22',
    'data:text/javascript,import a from "node_modules/x/a.js"',
  ],
  ['100%', '100%'],
])('paths of the checkout are removed from %s', (name, without) => {
  expect(withoutPlace(name, '/a/b')).toBe(without)
})
