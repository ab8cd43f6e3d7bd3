import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fitsMask } from '@verstak/domain/after-sale/serial-number.ts'
import { afterAll, expect, it } from 'vitest'
import { CONTENT } from '#content-folder.ts'
import { loadWarranty, rulesOf, warrantyFile } from './rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'warranty-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a brand missing in the file has the standard terms', () => {
  expect(rulesOf('Такого бренда нет')).toBe(warrantyFile().standard)
  expect(rulesOf(null)).toBe(warrantyFile().standard)
  expect(rulesOf('Кремень')).not.toBe(warrantyFile().standard)
  expect(rulesOf('Кремень').masks.some((mask) => fitsMask('KR12345678', mask))).toBe(true)
})

it.each([
  [/months: 36/, 'months: три года', /warranty\.yaml: .*months — /],
  [/review: unknown/, 'review: maybe', /warranty\.yaml: .*review — /],
  [/hint: "KR[^"]*"/, 'hint: ""', /warranty\.yaml: Кремень: к маскам нужна подсказка/],
])('reports an error in the file of warranties: %s', (from, to, message) => {
  const file = join(folder, 'warranty.yaml')
  cpSync(join(CONTENT, 'warranty.yaml'), file)
  const source = readFileSync(file, 'utf8')
  expect(source).toMatch(from)
  writeFileSync(file, source.replace(from, to))
  expect(() => loadWarranty(folder)).toThrow(message)
})
