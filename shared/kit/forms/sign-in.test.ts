import { authenticate, authenticateCode } from '@verstak/contract/auth/calls.ts'
import { errorCodes, ShopError, shopError } from '@verstak/contract/errors.ts'
import {
  apiContext,
  guestSession,
  responseHeadersContext,
  sessionContext,
} from '@verstak/federated/contexts.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { formOf } from './form-of.ts'
import { signInAction } from './sign-in.ts'

const login = 'buyer@demo.example'
const { code, message } = errorCodes.secondFactorNeeded
const shop = () =>
  fakeApi()
    .on(authenticate, () => {
      throw new ShopError('secondFactorNeeded', [{ code, message, challenge: 'proof' }])
    })
    .on(authenticateCode, ({ body }) => {
      if (body.challenge !== 'proof') throw shopError('wrongCredentials', 'Время на код вышло', 'challenge')
      if (body.code !== '123456') throw shopError('invalid', 'Код не подошёл', 'code')
      return { token: 'fresh' }
    })

async function send(fields: Record<string, string>, { api } = shop()) {
  const context = new RouterContextProvider()
  const headers = new Headers()
  context.set(apiContext, api)
  context.set(sessionContext, async () => guestSession)
  context.set(responseHeadersContext, headers)
  const url = new URL('http://shop/login/')
  const request = new Request(url, { method: 'POST', body: formOf(fields) })
  const outcome = await signInAction({ request, url, params: {}, context, pattern: '/login/' })
  const answer =
    outcome instanceof Response ? outcome.headers.get('location') : 'data' in outcome ? outcome.data : outcome
  return { answer, cookies: headers.getSetCookie().join('\n') }
}

test('the right password leads to the code with what was ticked, without the password', async () => {
  const { answer, cookies } = await send({
    login,
    password: 'Verstak-2026',
    remember: 'on',
    from: '/basket/',
  })
  expect(answer).toMatchObject({
    ok: false,
    given: { login, remember: 'on', from: '/basket/', challenge: 'proof' },
  })
  expect(JSON.stringify(answer)).not.toContain('Verstak-2026')
  expect(cookies).toBe('')
})

test('the right code opens the session where the person was going', async () => {
  const { answer, cookies } = await send({
    login,
    challenge: 'proof',
    code: '123456',
    remember: 'on',
    from: '/basket/',
  })
  expect(answer).toBe('/basket/')
  expect(cookies).toMatch(/auth\.token=fresh; .*Max-Age/)
})

test('a wrong code is asked again, and a challenge that is over leads back to the password', async () => {
  const wrong = (await send({ login, challenge: 'proof', code: '000000' })).answer
  expect(wrong).toMatchObject({ fields: { code: 'Код не подошёл' }, given: { login, challenge: 'proof' } })
  expect(JSON.stringify(wrong)).not.toContain('000000')
  const over = (await send({ login, challenge: 'old', code: '123456' })).answer
  expect(over).toMatchObject({ message: 'Время на код вышло', given: { login } })
  expect(JSON.stringify(over)).not.toContain('challenge":"old')
})
