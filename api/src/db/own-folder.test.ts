import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ownFolder } from './own-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-own-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)

it('closes a folder that others could read', () => {
  const data = join(folder, 'data')
  mkdirSync(data)
  chmodSync(data, 0o755)
  ownFolder(data)
  expect(modeOf(data)).toBe('700')
})

it('creates a missing folder for its owner only', () => {
  ownFolder(join(folder, 'a', 'b'))
  expect(modeOf(join(folder, 'a', 'b'))).toBe('700')
})

it('leaves a shared folder unchanged', () => {
  chmodSync(folder, 0o1777)
  ownFolder(folder)
  expect(modeOf(folder)).toBe('1777')
})
