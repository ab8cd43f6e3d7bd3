import { ShopError } from '@verstak/shared/contract/errors.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { expect, test } from 'vitest'
import { askCallbackPage } from './callback-page.ts'

const texts = ['callback', 'callback-price']
const api = ((_name: string, { params }: { params: { slug: string } }) =>
  texts.includes(params.slug)
    ? Promise.resolve({ slug: params.slug })
    : Promise.reject(new ShopError(params.slug === 'callback-broken' ? 'unavailable' : 'notFound'))) as Api

test.each([
  [undefined, 'callback'],
  ['price', 'callback-price'],
  ['anything', 'callback'],
  ['../agreement', 'callback'],
  ['x'.repeat(60), 'callback'],
])('slug %s shows %s', async (slug, shown) => {
  expect((await askCallbackPage(api, slug)).slug).toBe(shown)
})

test('an outage is no missing text', async () => {
  await expect(askCallbackPage(api, 'broken')).rejects.toMatchObject({ kind: 'unavailable' })
})
