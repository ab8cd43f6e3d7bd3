import { cityList } from '@verstak/contract/branches/calls.ts'
import {
  apiContext,
  guestSession,
  responseHeadersContext,
  sessionContext,
} from '@verstak/federated/contexts.ts'
import { RouterContextProvider } from '@verstak/federated/router.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { expect, test } from 'vitest'
import { action } from './action.ts'

const cityOf = (stock_id: string) => ({
  stock_id,
  name: stock_id,
  branch: stock_id.toLowerCase(),
  phones: [],
  hours: '',
  chosen: false,
})

async function send(fields: Record<string, string>) {
  const headers = new Headers()
  const context = new RouterContextProvider()
  const { api } = fakeApi().on(cityList, () => ({ cities: [cityOf('MCK'), cityOf('SPB')] }))
  context.set(apiContext, api)
  context.set(sessionContext, async () => guestSession)
  context.set(responseHeadersContext, headers)
  const request = new Request('https://shop.example/filial/', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const answer: unknown = await action({ request, params: {}, context } as never)
  return { answer, cookies: headers.getSetCookie() }
}

test('the choice is kept for a year in an HttpOnly cookie and redirects back', async () => {
  const { answer, cookies } = await send({ stock: 'SPB', from: '/catalog/dreli/?filter=stock' })
  expect((answer as Response).headers.get('location')).toBe('/catalog/dreli/?filter=stock')
  expect(cookies).toEqual(['stock=SPB; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure'])
})

test('a return address outside the shop is ignored', async () => {
  const { answer } = await send({ stock: 'MCK', from: '//evil.example/' })
  expect((answer as Response).headers.get('location')).toBe('/filial/')
})

test.each(['', 'spb', 'NSK', 'SPB; Path=/x'])('an unknown city is refused: «%s»', async (stock) => {
  const { answer, cookies } = await send({ stock, from: '/' })
  expect(answer).toMatchObject({
    data: { message: 'Такого города нет: выберите другой' },
    init: { status: 422 },
  })
  expect(cookies).toEqual([])
})
