import { expect, test } from 'vitest'
import { isReservedSlug } from './reserved-slugs.ts'
import { findRoute, routeTable } from './route-table.ts'

test('no product can take the address of a page', () => {
  for (const { path } of routeTable) {
    const first = path.split('/')[1] ?? ''
    if (first && !first.startsWith('{')) expect(isReservedSlug(first), path).toBe(true)
  }
})

test('no section can take the address of a list of its own', () => {
  expect(isReservedSlug('hit')).toBe(true)
  expect(isReservedSlug('novinki')).toBe(true)
})

test.each(['api', 'web', 'pictures', 'assets', 'health', 'robots', 'sitemap', 'favicon'])(
  '%s is of the server',
  (slug) => {
    expect(isReservedSlug(slug)).toBe(true)
  },
)

test('any other code leads to the catch-all', () => {
  for (const slug of ['drel-18', 'basket-2', 'personal-protection', 'logina', '', '{slug}']) {
    expect(isReservedSlug(slug)).toBe(false)
    if (slug) expect(findRoute(`/${slug}/`)?.path).toBe('/{slug}/')
  }
})
