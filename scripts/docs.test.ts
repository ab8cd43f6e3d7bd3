import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './lib/front-ends.ts'

const MOST_LINES_OF_README = 100
/** Half a page, with the headings. */
const MOST_WORDS_OF_RECORD = 370

const folder = join(ROOT, 'docs/decisions')
const records = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file))
const index = readFileSync(join(folder, 'README.md'), 'utf8').replace(/ +/g, ' ')

it('README.md stays short', () => {
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
    MOST_LINES_OF_README,
  )
})

it('there are records', () => {
  expect(records.length).toBeGreaterThan(30)
})

it.each(records)('%s has the parts of a record and a row in the index', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  const [, number, title] = /^# (\d{4})\. (.+)$/m.exec(text) ?? []
  const [, date] = /^(\d{4}-\d\d-\d\d).* · (?:holds|superseded by \d{4})$/m.exec(text) ?? []
  expect(file.startsWith(`${number}-`)).toBe(true)
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
    'Context',
    'Decision',
    'Consequences',
  ])
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS_OF_RECORD)
  expect(index).toContain(`| [${number}](${file}) | ${date} | ${title} |`)
})
