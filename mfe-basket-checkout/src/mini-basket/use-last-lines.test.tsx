// @vitest-environment happy-dom
import { basketProducts } from '@verstak/contract/basket/calls.ts'
import type { BasketContent } from '@verstak/contract/basket/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { bus } from '@verstak/federated/bus.ts'
import { basketUpdated } from '@verstak/federated/events/basket.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderHook } from '@verstak/testing/render-hook.tsx'
import { expect, test } from 'vitest'
import { useLastLines } from './use-last-lines.ts'

/** Each question waits for its answer. */
function lateBasket() {
  const answers: ((content: BasketContent | Error) => void)[] = []
  const api = fakeApi().on(
    basketProducts,
    () =>
      new Promise((resolve, reject) =>
        answers.push((content) => (content instanceof Error ? reject(content) : resolve(content))),
      ),
  )
  return { api, answers }
}
const content = (text: string) => ({ motivation_block: { text, left: 0 } }) as BasketContent

async function open() {
  const { api, answers } = lateBasket()
  const hook = await renderHook(useLastLines, api)
  const change = (basket_quantity: Record<string, number>) =>
    hook.work(() => bus.publish(basketUpdated, { basket: [], basket_quantity, basket_sum: 0 }))
  const answer = (index: number, given: BasketContent | Error) => hook.work(() => answers[index]?.(given))
  return { ...hook, api, change, answer, lines: () => hook.now().lines }
}

test('no call is made for an empty basket', async () => {
  const { api, lines } = await open()
  expect([api.asked(basketProducts), lines()]).toEqual([[], { state: 'loading' }])
})

test('old lines stay until the new ones arrive, and a late answer to an older call is ignored', async () => {
  const { api, answer, change, lines } = await open()
  await change({ 7: 1 })
  await answer(0, content('первый'))
  expect(lines()).toEqual({ state: 'loaded', content: content('первый') })
  await change({ 7: 2 })
  await change({ 7: 3 })
  expect(lines()).toMatchObject({ content: content('первый') })
  await answer(2, content('третий'))
  await answer(1, content('второй'))
  expect(lines()).toMatchObject({ content: content('третий') })
  expect(api.asked(basketProducts)[0]).toEqual({ query: { pageSize: 5 } })
})

test('a failure is shown with a retry; a late failure is ignored', async () => {
  const { answer, change, lines, work } = await open()
  await change({ 7: 1 })
  await answer(0, shopError('unavailable', 'Магазин не отвечает'))
  expect(lines()).toEqual({ state: 'failed', message: 'Магазин не отвечает' })
  await work(({ reload }) => reload())
  expect(lines()).toEqual({ state: 'loading' })
  await change({ 7: 2 })
  await answer(2, content('второй'))
  await answer(1, shopError('unavailable', 'Магазин не отвечает'))
  expect(lines()).toMatchObject({ state: 'loaded' })
})
