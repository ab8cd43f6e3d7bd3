import type { Call } from '@verstak/contract/call.ts'
import { expendableMaterials, productDetail } from '@verstak/contract/catalog/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { apiContext } from '@verstak/federated/contexts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { keepPreview } from '#instant-preview/preview.ts'
import { loader } from './loader.ts'

const card = { code: 'drill-1', name: 'Дрель' } as Parameters<typeof keepPreview>[0]
const api = vi.fn(async ({ path }: Call) => ({ path, code: 'drill-1' }))

const load = (slug = 'drill-1') =>
  loader({
    request: new Request(`http://shop/product/${slug}/?consumables=2`),
    params: { slug },
    context: { get: (key: unknown) => (key === apiContext ? api : null) },
  } as unknown as Parameters<typeof loader>[0])

afterEach(() => {
  api.mockClear()
  vi.unstubAllGlobals()
})

test('a page opened without a click on a card waits for its product', async () => {
  expect(await load()).toMatchObject({ preview: null, product: { path: productDetail.path } })
})

test('the address of a duplicate redirects permanently to the canonical product', async () => {
  const answer = await load('drill-1-of-another').catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).status).toBe(301)
  expect((answer as Response).headers.get('location')).toBe(paths.product('drill-1', { consumables: 2 }))
})

test('the data of a clicked card are shown first; the rest is requested after the first paint', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  keepPreview(card)
  const shown = await load()
  expect(shown.preview).toBe(card)
  expect(api).not.toHaveBeenCalled()
  frames.shift()?.()
  await Promise.resolve()
  expect(api).not.toHaveBeenCalled()
  frames.shift()?.()
  expect(await shown.product).toMatchObject({ path: productDetail.path })
  expect(await shown.consumables).toMatchObject({ path: expendableMaterials.path })
})

test('an instant preview that is already on screen delays nothing', async () => {
  keepPreview(card, true)
  const shown = await load()
  expect(shown.preview).toBe(card)
  expect(await shown.product).toMatchObject({ path: productDetail.path })
})

test('a product that fails to load keeps the data of the card', async () => {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame())
  api.mockRejectedValueOnce(new Error('gone'))
  keepPreview(card)
  expect(await (await load()).product).toBeNull()
})
