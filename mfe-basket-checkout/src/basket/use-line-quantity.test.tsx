// @vitest-environment happy-dom
import { headerData } from '@verstak/contract/auth/calls.ts'
import { basketUpdate } from '@verstak/contract/basket/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { holdClock } from '@verstak/testing/clock.ts'
import { type FakeApi, fakeApi } from '@verstak/testing/fake-api.ts'
import { renderHook } from '@verstak/testing/render-hook.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLineQuantity } from './use-line-quantity.ts'

const pass = holdClock()
beforeEach(() => sessionStorage.clear())
/** Lets the pause pass and the answer come. */
const answered = async (pause = 350) => {
  await pass(pause)
  await pass(0)
}
const info = {
  ...{ positions: 1, quantity: 3, sum: 300, vat: 54, weight_grams: 0, inactive: 0, quantities: [] },
}
const basket = () =>
  fakeApi().on(basketUpdate, () => ({ info, basket: [7], basket_quantity: { 7: 3 }, warning: null }) as never)
const refusing = (message: string) =>
  fakeApi().on(basketUpdate, () => {
    throw shopError('invalid', message)
  })

async function open(api: FakeApi, onRefused?: (message: string) => void) {
  const hook = await renderHook(() => useLineQuantity({ id: 7, unit: 'шт' }, 2, onRefused), api)
  const asked = () =>
    api.asked(basketUpdate).map((input) => (input as { body: { quantity: string } }).body.quantity)
  const shown = () => [hook.now().shown, hook.now().pending]
  return { ...hook, asked, shown, change: (quantity: number) => hook.work((line) => line.change(quantity)) }
}

test('quick steps make one call 350 ms after the last one, with the last quantity', async () => {
  const { asked, change, shown } = await open(basket())
  expect(shown()).toEqual([2, false])
  await change(3)
  await pass(349)
  await change(5)
  expect(shown()).toEqual([5, true])
  await pass(349)
  expect(asked()).toEqual([])
  await answered(1)
  expect([asked(), shown()]).toEqual([['5'], [2, false]])
})

test.each(['beforeunload', 'pagehide'])('a quantity that waits is sent at %s, once', async (left) => {
  const { asked, change, work } = await open(basket())
  await change(3)
  await change(4)
  await work(() => dispatchEvent(new Event(left)))
  expect(asked()).toEqual(['4'])
  await work(() => dispatchEvent(new Event(left)))
  await answered()
  expect(asked()).toEqual(['4'])
})

test('a page that was rendered before a late change asks for the basket again, once', async () => {
  const late = await open(basket())
  await late.change(4)
  await late.work(() => dispatchEvent(new Event('beforeunload')))
  await answered()
  late.page.unmount()
  for (const times of [1, 0]) {
    const api = basket().on(headerData, () => ({ basket: [], basket_quantity: {}, basket_sum: 0 }) as never)
    const { page } = await open(api)
    expect(api.asked(headerData)).toHaveLength(times)
    page.unmount()
  }
})

test('an answer to an earlier quantity does not replace a later one', async () => {
  let answer = () => {}
  const api = basket()
  api.on(basketUpdate, () => new Promise<never>((resolve) => (answer = () => resolve({ info } as never))))
  const { asked, change, shown, work } = await open(api)
  await change(3)
  await pass(350)
  await change(4)
  await work(() => answer())
  expect(shown()).toEqual([4, true])
  await pass(350)
  expect(asked()).toEqual(['3', '4'])
  await work(() => answer())
  expect(shown()).toEqual([2, false])
})

test('a refusal shows its reason and the quantity in the basket, until the next change', async () => {
  const onRefused = vi.fn()
  const { change, now, shown } = await open(refusing('На складе только 2 шт'), onRefused)
  expect([now().error, now().refusals]).toEqual([null, 0])
  for (const times of [1, 2]) {
    await change(9)
    expect(now().error).toBeNull()
    await answered()
    expect([now().error, now().refusals, shown()]).toEqual(['На складе только 2 шт', times, [2, false]])
    expect(onRefused).toHaveBeenCalledTimes(times)
  }
})
