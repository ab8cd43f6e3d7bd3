import { expect, test } from 'vitest'
import { normalizeArticle } from './article.ts'

test('ignores case, separators and look-alike letters', () => {
  expect(normalizeArticle('бр-12/650 А')).toBe(normalizeArticle('БP12.650\u00a0a'))
})

test('different articles stay different', () => {
  expect(normalizeArticle('AB-121')).not.toBe(normalizeArticle('AB-112'))
})
