import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digestOf } from './digest.ts'

describe('digestOf', () => {
  let root: string
  const write = (path: string, content = '') => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'verstak-digest-'))
    write('app/src/a.ts', 'a')
    write('lock.yaml', 'lock')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const digest = (...extra: string[]) => digestOf(root, ['app', 'lock.yaml'], extra)

  it.each<[string, () => void]>([
    ['changed file', () => write('app/src/a.ts', 'b')],
    ['new file', () => write('app/src/b.ts')],
    ['renamed file', () => renameSync(join(root, 'app/src/a.ts'), join(root, 'app/src/z.ts'))],
    ['changed single file', () => write('lock.yaml', 'other')],
  ])('changes with a %s', (_, change) => {
    const before = digest()
    change()
    expect(digest()).not.toBe(before)
  })

  it.each(['app/dist/out.js', 'app/node_modules/x/index.js', 'app/src/a.test.ts'])('ignores %s', (path) => {
    const before = digest()
    write(path, 'anything')
    expect(digest()).toBe(before)
  })

  it('depends on the extra words and their boundaries', () => {
    expect(digest('ab', 'c')).not.toBe(digest('a', 'bc'))
  })
})
