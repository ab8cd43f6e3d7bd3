import { favoriteAdd } from '@verstak/contract/sets/calls.ts'
import { formOf } from '@verstak/kit/forms/form-of.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { expect, test } from 'vitest'
import { changeFavourites } from './change-favourites.ts'

const restore = async (ids: string) => {
  const fake = fakeApi().on(favoriteAdd, () => ({ favorites: [1], refused: [] }))
  await changeFavourites(fake.api, formOf({ intent: 'restore', ids }))
  return fake.asked(favoriteAdd).map(({ body }) => body.product_id)
}

test('a small form makes one call, even if it repeats a product', async () => {
  expect(await restore('1,'.repeat(3000))).toEqual([[1]])
})

test('requests no more products than favourites can hold', async () => {
  const ids = Array.from({ length: 3000 }, (_, index) => index + 1)
  const [asked] = await restore(ids.join(','))
  expect(asked).toHaveLength(500)
})

test('an empty restore is refused without a call', async () => {
  const fake = fakeApi()
  await expect(changeFavourites(fake.api, formOf({ intent: 'restore', ids: 'x,,-1' }))).rejects.toThrow(
    'Возвращать нечего',
  )
})
