import { expect, test } from 'vitest'
import { oksmOf } from './oksm.ts'

test('returns the code of a country', () => {
  expect([oksmOf(' Россия '), oksmOf('Нарния')]).toEqual(['643', undefined])
})
