import { expect, test } from 'vitest'
import { textSlug } from './text-slug.ts'

test.each([
  ['/agreement/', 'agreement'],
  ['/political/?utm_source=mail', 'political'],
  ['/political/?text=consent-registration', 'consent-registration'],
  ['/political/?text=agreement', 'none'],
  ['/political/?text=', 'none'],
  ['/agreement/?text=consent-registration', 'agreement'],
])('%s shows the text «%s»', (path, slug) => {
  expect(textSlug(new URL(path, 'https://shop.example'))).toBe(slug)
})
