import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AREAS } from '../api/src/areas.ts'
import { ROOT, remotesHere } from './lib/front-ends.ts'
import { PACKAGES } from './lib/packages.ts'

const lines = readFileSync(join(ROOT, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(' '))
const paths = lines.map(([path = '']) => path)

/** Folders that are written by tools. */
const UNTRACKED = ['.git', '.data', '.cache', 'node_modules', 'test-results']
const rooms = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !UNTRACKED.includes(entry.name))
  .map(({ name }) => name)
  // Its packages have lines of their own.
  .filter((name) => name !== 'shared')

it.each([
  ...rooms.map((room) => `/${room}/`),
  ...remotesHere().map((name) => `/${name}/`),
  ...PACKAGES.map((name) => `/shared/${name}/`),
  ...AREAS.map((area) => `/api/src/areas/${area}/`),
])('%s has an owner: add a line to .github/CODEOWNERS', (folder) => {
  expect(paths).toContain(folder)
})

it('names folders that exist, once each, with a team behind them', () => {
  expect(paths.filter((path) => path !== '*' && !existsSync(join(ROOT, path)))).toEqual([])
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  for (const [path, ...owners] of lines) {
    expect(owners, path).not.toEqual([])
    for (const owner of owners) expect(owner, path).toMatch(/^@[\w-]+\/[\w-]+$|^@[\w-]+$/)
  }
})

it('names a folder after the folder that has it, because the last line decides', () => {
  for (const [at, path] of paths.entries())
    for (const later of paths.slice(at + 1))
      expect(path.startsWith(later) && path !== later, path).toBe(false)
})
