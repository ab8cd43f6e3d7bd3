import { expect, test } from 'vitest'
import { COMMON, isPage, optimization } from './optimization.ts'
import { variantOf } from './variant.ts'

const frontEnd = (kind: 'host' | 'remote') =>
  ({ name: 'front', folder: '/front', kind, exposes: {} }) as const

test('pages carry what most pages share, slots and entries do not', () => {
  const chunk = (name: string | undefined, initial = false) => ({ name, canBeInitial: () => initial })
  expect(isPage(chunk('product'))).toBe(true)
  expect(isPage(chunk(undefined))).toBe(true)
  expect(isPage(chunk('slot-card'))).toBe(false)
  expect(isPage(chunk('main', true))).toBe(false)
})

test('of a listing only what other pages use too is common', () => {
  expect(COMMON.test('/shop/mfe-catalog/src/parts/later.tsx')).toBe(true)
  expect(COMMON.test('/shop/mfe-catalog/src/listing/product-grid.tsx')).toBe(true)
  expect(COMMON.test('/shop/mfe-catalog/src/listing/listing.tsx')).toBe(false)
  expect(COMMON.test('C:\\shop\\mfe-catalog\\src\\listing\\filter-panel.tsx')).toBe(false)
})

test.each([
  ['host', 'production', 'web', { minimize: true, chunkIds: 'named', splitChunks: { chunks: 'all' } }],
  [
    'remote',
    'production',
    'web',
    { minimize: true, chunkIds: 'deterministic', splitChunks: { chunks: 'async' } },
  ],
  ['remote', 'production', 'node', { minimize: false, chunkIds: 'named', splitChunks: false }],
  ['remote', 'development-3000', 'web', { minimize: false, moduleIds: 'named', chunkIds: 'named' }],
] as const)('a %s, %s, %s', (kind, build, target, expected) => {
  expect(optimization(variantOf(frontEnd(kind), build, target))).toMatchObject(expected)
})
