import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sections } from './sections.tsx'

test('every component of the kit has a section', () => {
  const files = readdirSync(new URL('../../../../kit/ui/', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  })
  const components = files
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => file.replace(/^.*\//, '').replace(/\.tsx$/, ''))
  expect(Object.keys(sections)).toEqual(expect.arrayContaining(components))
})
