import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret } from './kept-secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('creates a secret once, readable only by its owner', () => {
  const file = join(folder, 'keys', 'shell.key')
  const secret = keptSecret(file)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(keptSecret(file)).toBe(secret)
  expect([modeOf(file), modeOf(join(folder, 'keys'))]).toEqual(['600', '700'])
  expect(readdirSync(join(folder, 'keys'))).toEqual(['shell.key'])
})

test('removes other users’ access to an existing secret', () => {
  const file = join(folder, 'shell.key')
  writeFileSync(file, 'given by hand\n')
  chmodSync(file, 0o644)
  expect(keptSecret(file)).toBe('given by hand')
  expect(modeOf(file)).toBe('600')
})

test('an empty file does not count as a secret', () => {
  writeFileSync(join(folder, 'shell.key'), '')
  expect(() => keptSecret(join(folder, 'shell.key'))).toThrow('must hold a secret')
})
