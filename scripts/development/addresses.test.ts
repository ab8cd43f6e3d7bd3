import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

test('lists pages outside the route table too, each address once', () => {
  const rule = { layout: 'default', access: 'public' }
  const page = (path: string) => ({ id: path, chunk: 'page', path, ...rule })
  const pages = [page('/gift-cards/'), page('/gift-cards/:code/'), page('/gift-cards/')]
  expect(addressesIn({ claims: [], pages })).toEqual(['/gift-cards/', '/gift-cards/{code}/'])
  expect(addressesIn(undefined)).toEqual([])
})
