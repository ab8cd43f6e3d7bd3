import { type ErrorKind, shopError } from '@verstak/contract/errors.ts'
import {
  apiContext,
  guestSession,
  responseHeadersContext,
  sessionContext,
} from '@verstak/federated/contexts.ts'
import { RouterContextProvider } from '@verstak/federated/router.ts'
import { expect, test } from 'vitest'
import { failureOf, screenLoader } from './screen.ts'

async function statusOf(kind: ErrorKind): Promise<number | undefined> {
  const loader = screenLoader(async () => {
    throw shopError(kind)
  })
  const context = new RouterContextProvider()
  context.set(apiContext, (() => Promise.reject()) as never)
  context.set(sessionContext, async () => guestSession)
  context.set(responseHeadersContext, new Headers())
  const request = new Request('http://shop.example/x/')
  const thrown = await loader({ request, params: {}, context } as never).catch((error) => error)
  return thrown.init?.status
}

test('an address that the API rejects is the 404 page; other errors keep their status', async () => {
  expect(
    await Promise.all((['invalid', 'notFound', 'accessDenied', 'unavailable'] as const).map(statusOf)),
  ).toEqual([404, 404, 403, 503])
})

test('a conflict of the key of a request has words, because no field of a page shows it', () => {
  const failure = failureOf(shopError('conflict', 'Прошлый запрос выполнен', 'request_key'))
  expect(failure.message).toBe('Прошлый запрос выполнен')
  expect(failure.fields.request_key).toBe('Прошлый запрос выполнен')
})
