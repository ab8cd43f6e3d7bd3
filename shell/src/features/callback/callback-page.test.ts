import { contentPage } from '@verstak/contract/content/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { expect, test } from 'vitest'
import { askCallbackPage } from './callback-page.ts'

const texts = ['callback', 'callback-price']
const { api } = fakeApi().on(contentPage, ({ params: { slug } }) => {
  if (!texts.includes(slug)) throw shopError('notFound')
  return { slug } as never
})

test('each topic has its own text; an unknown topic is «not found»', async () => {
  expect((await askCallbackPage(api, undefined)).slug).toBe('callback')
  expect((await askCallbackPage(api, 'price')).slug).toBe('callback-price')
  for (const slug of ['anything', '../agreement', 'x'.repeat(60)])
    await expect(askCallbackPage(api, slug)).rejects.toMatchObject({ kind: 'notFound' })
})
