// @vitest-environment happy-dom

import { bus } from '@verstak/federated/bus.ts'
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderHook } from '@verstak/testing/render-hook.tsx'
import { expect, test, vi } from 'vitest'
import { useFollowBasket } from './use-follow-basket.ts'

test('the page reads its data again with each change of the basket, and not without one', async () => {
  const loader = vi.fn(() => null)
  const { work } = await renderHook(useFollowBasket, fakeApi(), { loader })
  expect(loader).toHaveBeenCalledTimes(1)
  for (const [times, quantity] of [2, 3].entries()) {
    await work(() =>
      bus.publish(basketUpdated, { basket: [7], basket_quantity: { 7: quantity }, basket_sum: 0 }),
    )
    expect(loader).toHaveBeenCalledTimes(times + 2)
  }
})
