import type { Call } from '@verstak/shared/contract/call.ts'
import { priceTagUpdate } from '@verstak/shared/contract/price-tags/calls.ts'
import { type TagPropertyCode, tagPropertyCodes } from '@verstak/shared/domain/price-tag.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { expect, test } from 'vitest'
import { switches } from './tag-form.ts'
import { updateAll } from './update-all.ts'

interface Update {
  id: number
  selected?: boolean
}

function fakeList(properties: readonly TagPropertyCode[] = []): { api: Api; updates: Update[] } {
  const updates: Update[] = []
  const tags = Array.from({ length: 150 }, (_, index) => ({
    id: index + 1,
    selected: index % 3 === 0,
    properties: switches(properties),
  }))
  const api = async (call: Call, input: { query?: { page: number; pageSize: number }; body?: Update }) => {
    if (call === priceTagUpdate && input.body) updates.push(input.body)
    const { page = 1, pageSize = 100 } = input.query ?? {}
    return {
      items: tags.slice((page - 1) * pageSize, page * pageSize),
      pageNavigation: { page_count: Math.ceil(tags.length / pageSize) },
    }
  }
  return { api: api as unknown as Api, updates }
}

test('every tag of every page is changed once, those already so are left alone', async () => {
  const { api, updates } = fakeList()
  await updateAll(api, { selected: true })
  expect(updates).toHaveLength(100)
  expect(new Set(updates.map(({ id }) => id)).size).toBe(100)
  expect(updates.some(({ id }) => id === 150)).toBe(true)
  expect(updates.some(({ id }) => id === 1)).toBe(false)
})

test('properties go to all whose properties differ', async () => {
  const { api, updates } = fakeList(['qr'])
  await updateAll(api, { properties: switches(['qr']) })
  expect(updates).toEqual([])
  await updateAll(api, { properties: switches(tagPropertyCodes) })
  expect(updates).toHaveLength(150)
})

test('a refused change is not hidden', async () => {
  const { api } = fakeList()
  const refusing = (async (call: never, ...input: never[]) => {
    if (call === priceTagUpdate) throw new Error('refused')
    return api(call, ...input)
  }) as unknown as Api
  await expect(updateAll(refusing, { selected: true })).rejects.toThrow('refused')
})
