import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FEDERATION_MANIFEST } from './federation-manifest.ts'
import { WEB_HASHES } from './hash-lists.ts'
import { isLasting, webFolderOf } from './lasting-files.ts'
import { outputOf } from './output.ts'
import { TYPES_FILE } from './types/public-types.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Each version has its own. */
const OF_VERSION = [WEB_HASHES, FEDERATION_MANIFEST, TYPES_FILE]
const folder = mkdtempSync(join(tmpdir(), 'verstak-lasting-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds the browser files and returns them with the hashes of their content. */
function build(frontEnd: string): Map<string, string> {
  execFileSync(process.execPath, [join(folder, 'shared/release/build/cli.ts'), join(folder, frontEnd)], {
    cwd: folder,
  })
  const web = join(outputOf(join(folder, frontEnd), 'production'), 'web')
  return new Map(
    readdirSync(web)
      .filter((file) => !/\.(br|gz)$/.test(file))
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(web, file)))
          .digest('hex'),
      ]),
  )
}

function copy(name: string): void {
  cpSync(join(ROOT, name), join(folder, name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\/dist$|\.test\.tsx?$/.test(path),
  })
}

const withoutHash = (file: string) => file.split('.')[0]

test.each([
  {
    frontEnd: 'mfe-b2b-tools',
    file: 'src/features/feeds/feeds-page.tsx',
    from: '<h1>',
    to: '<h1>Мои ',
    // The entry contains the names of all chunks.
    changed: ['feeds-route-tsx', 'remoteEntry'],
  },
  {
    frontEnd: 'shell',
    file: 'src/features/delete-account/delete-account-page.tsx',
    from: '<h1>',
    to: '<h1>Снова ',
    changed: ['delete-account-route-tsx', 'main'],
  },
])(
  'a changed page of $frontEnd keeps the names of all other files',
  ({ frontEnd, file, from, to, changed }) => {
    if (readdirSync(folder).length === 0) {
      copy('shared')
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    }
    copy(frontEnd)
    const before = build(frontEnd)
    const path = join(folder, frontEnd, file)
    const source = readFileSync(path, 'utf8')
    expect(source).toContain(from)
    writeFileSync(path, source.replace(from, to))
    const after = build(frontEnd)
    const lasting = (files: Map<string, string>) =>
      [...files.keys()].filter((name) => !OF_VERSION.includes(name))
    expect(lasting(after).filter((name) => !isLasting(name))).toEqual([])
    const fresh = lasting(after).filter((name) => !before.has(name))
    expect(fresh.map(withoutHash).sort()).toEqual(changed)
    expect(
      lasting(before)
        .filter((name) => !after.has(name))
        .map(withoutHash)
        .sort(),
    ).toEqual(changed)
    const same = lasting(after).filter((name) => before.has(name))
    expect(same.map((name) => after.get(name))).toEqual(same.map((name) => before.get(name)))
  },
  120_000,
)

test.each([
  ['remoteEntry.js', 'web/'],
  ['244.7659bced78.js', 'web/'],
  ['integrity.json', 'web/'],
  ['remoteEntry.0123456789abcdef.js', '../web/'],
  ['a/../remoteEntry.0123456789abcdef.js', 'web/'],
  ['page.1.0123456789abcdef.hot-update.js', 'web/'],
])('%s lies in %s', (file, where) => {
  expect(webFolderOf(file)).toBe(where)
})
