import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../lib/front-ends.ts'
import { checkRegularExpressions } from './check.ts'
import { exceptions } from './exceptions.ts'
import { expressionsIn } from './expressions.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verstak-expressions-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const reasonsOf = (text: string) => {
  write('api/src/a.ts', text)
  return checkRegularExpressions(root, ['api']).map(({ reason }) => reason)
}

describe('checkRegularExpressions', () => {
  it.each([
    ['const cubic = /\\s*,?\\s*доб\\.?\\s*(\\d{1,6})\\s*$/', '3rd degree polynomial'],
    ['const exponential = /^(a+)+$/', 'exponential'],
    ["const built = new RegExp('\\\\s+$')", '2nd degree polynomial'],
    [`const SPACES = '\\\\s+'\nconst built = RegExp(\`\${SPACES}$\`, 'u')`, '2nd degree polynomial'],
    [`const built = new RegExp('x*' + 'x'.concat('y'))`, 'собирается'],
    [`export const built = (word: string) => new RegExp('^' + word)`, 'собирается'],
  ])('refuses %s', (text, reason) => {
    expect(reasonsOf(text)).toEqual([expect.stringContaining(reason)])
  })

  it.each([
    '/(?:доб(?:авочный)?|ext)\\.?\\s*(\\d{1,6})$/i',
    '/^[a-z0-9-]{1,60}$/',
    "new RegExp('^[a-z]+$', 'i')",
  ])('accepts %s', (text) => {
    expect(reasonsOf(text)).toEqual([])
  })

  it('names the file and the line, and leaves tests and listed exceptions out', () => {
    write('api/src/a.test.ts', 'const slow = /\\s+$/')
    write('api/src/testing/a.ts', 'const slow = /\\s+$/')
    write('api/src/a.tsx', 'const a = <b>/</b>\n\nconst slow = /\\s+$/')
    expect(checkRegularExpressions(root, ['api'])).toMatchObject([{ file: 'api/src/a.tsx', line: 3 }])
    const allowed = [{ file: 'api/src/a.tsx', code: '/\\s+$/', reason: 'never used' }]
    expect(checkRegularExpressions(root, ['api'], { allowed })).toEqual([])
  })

  it('does not analyse again what it knows to be linear', () => {
    const known = join(root, 'linear.txt')
    write('api/src/a.ts', 'const fast = /ab+/\nconst slow = /\\s+$/')
    expect(checkRegularExpressions(root, ['api'], { known })).toMatchObject([{ line: 2 }])
    const digests = readFileSync(known, 'utf8').trim().split('\n')
    expect(digests).toHaveLength(1)
    write('api/src/a.ts', 'const fast = /ab+/')
    expect(checkRegularExpressions(root, ['api'], { known })).toEqual([])
    expect(readFileSync(known, 'utf8').trim().split('\n')).toEqual(digests)
  })
})

it.each(exceptions)('the exception for $code of $file is still needed', ({ file, code }) => {
  const found = expressionsIn(file, readFileSync(join(ROOT, file), 'utf8'))
  expect(found.map((expression) => expression.code)).toContain(code)
})
