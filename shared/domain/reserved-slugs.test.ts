import { expect, test } from 'vitest'
import * as paths from './paths.ts'
import { isReservedSlug } from './reserved-slugs.ts'
import { findRoute } from './route-table.ts'

const { home, product, section, ...pages } = paths
const addresses = Object.values(pages).map((make) => String(Reflect.apply(make, undefined, [])))

test('a product code cannot equal the address of a page that the shop links to', () => {
  expect(addresses.length).toBeGreaterThan(20)
  const free = addresses.filter((address) => !isReservedSlug(address.split('/')[1] ?? ''))
  expect(free).toEqual([])
})

test('a product code cannot equal a well-known product listing address', () => {
  const known = [
    'basket',
    'brands',
    'catalog',
    'filial',
    'login',
    'lp',
    'media',
    'personal',
    'qr',
    'where-buy',
  ]
  expect(known.filter((slug) => !isReservedSlug(slug))).toEqual([])
})

test('a section code cannot equal the address of a special listing', () => {
  const lists = [paths.hits(), paths.novelties(), '/catalog/sale/'].map((path) => path.split('/')[2] ?? '')
  expect(lists).toEqual(['hit', 'novinki', 'sale'])
  expect(lists.filter((slug) => !isReservedSlug(slug))).toEqual([])
})

test('any other code is handled by the catch-all route', () => {
  for (const slug of ['drel-18', 'basket-2', 'personal-protection', 'logina', '', '{slug}']) {
    expect(isReservedSlug(slug)).toBe(false)
    if (slug) expect(findRoute(`/${slug}/`)?.path).toBe('/{slug}/')
  }
})
