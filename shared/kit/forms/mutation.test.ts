import { shopError } from '@verstak/contract/errors.ts'
import { favoriteAdd } from '@verstak/contract/sets/calls.ts'
import { type Api, provideBrowserApi } from '@verstak/federated/api.ts'
import { bus } from '@verstak/federated/bus.ts'
import {
  apiContext,
  guestSession,
  responseHeadersContext,
  sessionContext,
} from '@verstak/federated/contexts.ts'
import { favouritesUpdated } from '@verstak/federated/events/sets.ts'
import { type Outcome, screenAction } from '@verstak/federated/screen.ts'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { formOf } from './form-of.ts'
import { idOf } from './form-text.ts'
import { mutation } from './mutation.ts'
import { follow, keyed } from './use-mutation.ts'

const addFavourite = mutation(
  (api: Api, form: FormData) => api(favoriteAdd, { body: { product_id: idOf(form, 'product') ?? 0 } }),
  favouritesUpdated,
  ({ favorites }) => ({ favorites }),
)
const action = screenAction(async ({ api, form }) => ({
  ok: true as const,
  ...(await addFavourite(api, form)),
}))

function shop() {
  const asked: number[] = []
  const answer = async (_call: unknown, { body }: { body: { product_id: number } }) => {
    asked.push(body.product_id)
    // The first response is slow, so that a second call would overtake it without waiting.
    await new Promise((resolve) => setTimeout(resolve, asked.length === 1 ? 5 : 0))
    if (body.product_id > 100) throw shopError('notFound', 'Товара больше нет')
    return { favorites: [...asked] }
  }
  return { asked, api: answer as unknown as Api }
}

function send(api: Api, form: FormData) {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(sessionContext, async () => guestSession)
  context.set(responseHeadersContext, new Headers())
  const url = new URL('http://shop/favorites/')
  const request = new Request(url, { method: 'POST', body: form })
  return action({ request, url, params: {}, context, pattern: '/favorites/' })
}

const heard = vi.fn()
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  heard.mockReset()
  const stop = bus.subscribe(favouritesUpdated, heard)
  heard.mockReset()
  return () => void stop()
})

test('a form sent without scripts runs on the server and publishes no event', async () => {
  const { api, asked } = shop()
  expect(await send(api, formOf({ product: 7 }))).toEqual({ ok: true, favorites: [7] })
  expect(asked).toEqual([7])
  expect(heard).not.toHaveBeenCalled()
})

test('visitors on the server do not wait for each other', async () => {
  const never = () => new Promise<never>(() => {})
  void addFavourite(never as unknown as Api, formOf({ product: 1 }))
  expect(await addFavourite(shop().api, formOf({ product: 2 }))).toEqual({ favorites: [2] })
})

test('a form submitted by the router in the browser publishes one event', async () => {
  vi.stubGlobal('document', new EventTarget())
  expect(await send(shop().api, formOf({ product: 7 }))).toEqual({ ok: true, favorites: [7] })
  expect(heard.mock.calls).toEqual([[{ favorites: [7] }]])
})

test('a button runs the same change and shows its result', async () => {
  vi.stubGlobal('document', new EventTarget())
  provideBrowserApi(shop().api)
  const told = vi.fn()
  const form = formOf({ product: 7 })
  const last = await follow(addFavourite, form, told)
  expect(told.mock.calls.map(([state]) => state)).toEqual([
    { pending: form, error: null, done: null },
    { pending: null, error: null, done: { favorites: [7] } },
  ])
  expect(last).toBe(told.mock.lastCall?.[0])
  expect(heard.mock.calls).toEqual([[{ favorites: [7] }]])
})

test('a rejection publishes nothing; the button shows it, and the page gets it with the typed values', async () => {
  vi.stubGlobal('document', new EventTarget())
  provideBrowserApi(shop().api)
  expect(await follow(addFavourite, formOf({ product: 101 }), () => {})).toEqual({
    pending: null,
    error: 'Товара больше нет',
    done: null,
  })
  const refused = await send(shop().api, formOf({ product: 101 }))
  const outcome = (refused as { data: Outcome<typeof action> }).data
  expect(outcome).toMatchObject({ ok: false, message: 'Товара больше нет', given: { product: '101' } })
  expect(heard).not.toHaveBeenCalled()
})

test('changes of a page run one after another, after a rejection too', async () => {
  vi.stubGlobal('document', new EventTarget())
  const { api } = shop()
  const [slow, refused, quick] = await Promise.allSettled([
    addFavourite(api, formOf({ product: 1 })),
    addFavourite(api, formOf({ product: 102 })),
    addFavourite(api, formOf({ product: 3 })),
  ])
  expect([slow.status, refused.status, quick.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(heard.mock.calls).toEqual([[{ favorites: [1] }], [{ favorites: [1, 102, 3] }]])
})

test('code that does not load counts as a lost connection', async () => {
  vi.stubGlobal('document', new EventTarget())
  provideBrowserApi(shop().api)
  const lost = async () => {
    throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  }
  const { error } = await follow(lost, null, () => {})
  expect(error).toBe('Нет связи. Повторите попытку')
})

test('a press after a lost answer repeats the request; one after a done or a conflicting one is another', async () => {
  const answers = [
    shopError('unavailable'),
    null,
    shopError('conflict', 'Прошлый запрос выполнен', 'request_key'),
    null,
  ]
  const keys: (string | undefined)[] = []
  const add = mutation(async (_api: Api, _input: null, key) => {
    keys.push(key)
    const failure = answers[keys.length - 1]
    if (failure) throw failure
  })
  const kept = { current: '' }
  for (const _press of answers) await keyed(add, kept)(shop().api, null).catch(() => {})
  const [lost, repeated, next, afterConflict] = keys
  expect(lost).toMatch(/^[\w-]{43}$/)
  expect(repeated).toBe(lost)
  expect(new Set([repeated, next, afterConflict]).size).toBe(3)
})
