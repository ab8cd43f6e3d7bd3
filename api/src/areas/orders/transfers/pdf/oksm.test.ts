import { expect, test } from 'vitest'
import { oksmOf } from './oksm.ts'

test('a country has its code', () => {
  expect([oksmOf(' Россия '), oksmOf('Нарния')]).toEqual(['643', undefined])
})
