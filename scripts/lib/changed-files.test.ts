import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedFiles } from './changed-files.ts'

let root = ''
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: root,
    stdio: 'pipe',
  })
const write = (file: string, text = file) => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}
const commit = () => {
  git('add', '-A')
  git('commit', '-qm', 'one')
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verstak-changed-'))
  git('init', '-q', '-b', 'main')
  for (const file of ['mfe-catalog/one.ts', 'mfe-personal/two.ts', 'api/three.ts']) write(file)
  commit()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('lists commits since the base, uncommitted and new files, but not other people’s commits on the base', () => {
  git('checkout', '-qb', 'mine')
  write('mfe-catalog/one.ts', 'changed')
  commit()
  write('mfe-personal/two.ts', 'changed')
  write('mfe-personal/новый файл.ts')
  git('stash', '-qu')
  git('checkout', '-q', 'main')
  write('api/three.ts', 'changed by others')
  commit()
  git('checkout', '-q', 'mine')
  git('stash', 'pop', '-q')
  expect(changedFiles(root)).toEqual([
    'mfe-catalog/one.ts',
    'mfe-personal/two.ts',
    'mfe-personal/новый файл.ts',
  ])
})

test('a file moved between front ends counts for both', () => {
  renameSync(join(root, 'api/three.ts'), join(root, 'mfe-catalog/three.ts'))
  commit()
  expect(changedFiles(root, 'HEAD~1')).toEqual(['api/three.ts', 'mfe-catalog/three.ts'])
})

test('an unknown base differs from an empty change', () => {
  expect(changedFiles(root, 'nowhere')).toBeNull()
  expect(changedFiles(root, 'main')).toEqual([])
})
