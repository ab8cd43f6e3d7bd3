import { expect, test } from 'vitest'
import { rightSectionAddress } from './section-address.ts'

test('a section at its canonical address is not redirected', () => {
  expect(rightSectionAddress(['tools', 'drills'], ['tools', 'drills'], '?page=2')).toBeNull()
  expect(rightSectionAddress(['инструмент'], ['инструмент'], '')).toBeNull()
})

test('a section of the fourth level is addressed under the first two', () => {
  expect(rightSectionAddress(['a', 'b', 'd'], ['a', 'b', 'c', 'd'], '')).toBeNull()
  expect(rightSectionAddress(['a', 'c', 'd'], ['a', 'b', 'c', 'd'], '')).toBe('/catalog/a/b/d/')
})

test('a wrong parent redirects to the right one and keeps the query', () => {
  expect(rightSectionAddress(['wrong', 'drills'], ['tools', 'drills'], '?page=2')).toBe(
    '/catalog/tools/drills/?page=2',
  )
  expect(rightSectionAddress(['drills'], ['tools', 'drills'], '')).toBe('/catalog/tools/drills/')
})
