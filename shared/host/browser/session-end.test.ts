// @vitest-environment happy-dom
import { headerData, profileGet } from '@verstak/contract/auth/calls.ts'
import { basketClear } from '@verstak/contract/basket/calls.ts'
import { expect, test } from 'vitest'
import { createApi } from '../api/client.ts'
import { sessionEnd } from './session-end.ts'

test('simultaneous refusals end the session once: save text, notify, then open sign-in', async () => {
  const done: string[] = []
  const end = sessionEnd({
    keep: () => done.push('keep'),
    tell: (from) => done.push(`tell ${from}`),
    leave: (from) => done.push(`leave ${from}`),
  })
  const refusal = { status: 'error', errors: [{ code: 101, message: 'Сессия завершена' }] }
  const api = createApi({
    baseUrl: '',
    onSessionOver: () => end('/personal/orders/?page=2'),
    transport: async () => ({
      ok: false,
      status: 401,
      json: async () => refusal,
      arrayBuffer: async () => new ArrayBuffer(0),
    }),
  })
  const calls = await Promise.allSettled([
    api(headerData),
    api(profileGet),
    api(basketClear),
    api(headerData),
  ])
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  expect(done).toEqual(['keep', 'tell /personal/orders/?page=2', 'leave /personal/orders/?page=2'])
})

test('a page that comes back from the history as it was can end its next session', () => {
  const left: string[] = []
  const end = sessionEnd({ keep: () => {}, tell: () => {}, leave: (from) => left.push(from) })
  end('/one/')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  end('/one/')
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  end('/two/')
  expect(left).toEqual(['/one/', '/two/'])
})
