import { productDetail } from '@verstak/shared/contract/catalog/calls.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { expect, test, vi } from 'vitest'
import { REMEMBERED_MS, remembering } from './remember.ts'

const detail = (code: string) => [productDetail, { params: { code } }] as const

test('a second question within ten seconds gets the first answer', async () => {
  const api = vi.fn(async () => ({ asked: api.mock.calls.length }))
  const client = remembering(api as unknown as Api, new Map(), () => 0)
  const [first, second] = await Promise.all([client(...detail('a')), client(...detail('a'))])
  expect(second).toBe(first)
  await client(...detail('b'))
  expect(api).toHaveBeenCalledTimes(2)
})

test('an old answer is asked for again', async () => {
  const api = vi.fn(async () => ({}))
  let now = 0
  const client = remembering(api as unknown as Api, new Map(), () => now)
  await client(...detail('a'))
  now = REMEMBERED_MS
  await client(...detail('a'))
  expect(api).toHaveBeenCalledTimes(2)
})

test('a failure is not remembered', async () => {
  const api = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce({ back: true })
  const client = remembering(api as unknown as Api, new Map(), () => 0)
  await expect(client(...detail('a'))).rejects.toThrow('down')
  await expect(client(...detail('a'))).resolves.toEqual({ back: true })
})

test('on the server nothing is kept between requests', () => {
  const api = vi.fn()
  expect(remembering(api)).toBe(api)
})
