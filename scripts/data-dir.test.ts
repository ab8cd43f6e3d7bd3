import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { requireWritable } from './data-dir.ts'
import { Problem } from './lib/problem.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('requireWritable', () => {
  it('makes the folder and leaves it empty', () => {
    requireWritable(join(folder, 'a', 'b'))
    expect(readdirSync(join(folder, 'a', 'b'))).toEqual([])
  })

  it('says which folder cannot be written to', () => {
    writeFileSync(join(folder, 'file'), '')
    const path = join(folder, 'file', 'data')
    expect(() => requireWritable(path)).toThrow(`В каталог данных ${path} нельзя писать (ENOTDIR)`)
  })

  it.runIf(existsSync('/proc/self'))('ends where the system makes no folders', () => {
    expect(() => requireWritable('/proc/verstak/data')).toThrow(Problem)
  })
})
