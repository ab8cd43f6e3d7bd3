import { expect, test } from 'vitest'
import { carrierOf, OWN_TRANSPORT } from './carriers.ts'

test('a carrier is known by its id', () => {
  expect(carrierOf(OWN_TRANSPORT)?.name).toContain('«Верстак»')
  expect([2, 3, 4, 5].map((id) => carrierOf(id)?.name)).toEqual(['Деловые Линии', 'ПЭК', 'СДЭК', undefined])
})
