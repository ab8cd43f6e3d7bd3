import * as paths from '@verstak/domain/paths.ts'
import { expect, test } from 'vitest'
import { articleOf, productTarget } from './article.ts'

test.each(['AB-12.5', 'А/12', '100%', '50%2F', 'ключ 13', '"<>"', '..a', 'a?b#c'])(
  'the article %s survives encoding into its printed address',
  (article) => {
    expect(articleOf(new URL(paths.qr(article), 'http://shop').pathname)).toBe(article)
  },
)

test.each(['/qr/', '/qr/%20/', '/qr/%E0%A4%A/', '/qr/a/b/', '/qr/%/', `/qr/${'a'.repeat(101)}/`])(
  '%s contains no article',
  (path) => {
    expect(() => articleOf(path)).toThrow('Не найдено')
  },
)

test('the product link carries the campaign parameters', () => {
  expect(productTarget('drel-18')).toBe('/drel-18/?utm_source=qr&utm_medium=offline&utm_campaign=offline_qr')
})
