// @vitest-environment happy-dom
import { basketAdd, basketFind } from '@verstak/shared/contract/basket/calls.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { sampleProduct } from '@verstak/shared/testing/products.ts'
import { expect, test } from 'vitest'
import { shopWith } from './testing/shop-with.ts'

const drill = { ...sampleProduct({ id: 7 }), name: 'Дрель 7', article: 'D-7' }
const saw = { ...sampleProduct({ id: 8 }), name: 'Пила 8', article: 'S-8' }

async function openQuick(match: 'article' | 'like') {
  const shop = shopWith([9, 1])
  shop.api.on(basketFind, ({ body }) => {
    if (body.search.startsWith('нет')) return { items: [], quantity: null }
    const items = [drill, saw].map((product, at) => ({
      product,
      match: at === 0 ? match : ('like' as const),
    }))
    return { items, quantity: / 3$/.test(body.search) ? 3 : null }
  })
  const page = await shop.open()
  const field = () => page.getByRole('combobox', { name: 'Добавить по коду' })
  await page.user.click(field())
  return { ...shop, page, field }
}

test('a code that fits one product goes into the basket with its quantity', async () => {
  const { page, basket, field } = await openQuick('article')
  await page.user.keyboard('D-7 3{Enter}')
  await page.waitFor(() =>
    expect([...basket]).toEqual([
      [7, 3],
      [9, 1],
    ]),
  )
  await page.waitFor(() => expect((field() as HTMLInputElement).value).toBe(''))
})

test('what only looks like it must be chosen with the arrows', async () => {
  const { page, basket } = await openQuick('like')
  await page.user.keyboard('пила 3{Enter}')
  await page.findByRole('option', { name: /Дрель 7/, selected: true })
  expect([...basket]).toEqual([[9, 1]])
  await page.user.keyboard('{ArrowDown}{Enter}')
  await page.waitFor(() =>
    expect([...basket]).toEqual([
      [8, 3],
      [9, 1],
    ]),
  )
})

test('nothing found, and a refusal, leave what was typed', async () => {
  const { page, api, field } = await openQuick('article')
  await page.user.keyboard('нет{Enter}')
  expect((await page.findByRole('alert')).textContent).toContain('ничего не нашли')
  api.on(basketAdd, () => {
    throw shopError('invalid', 'Снят с продажи')
  })
  await page.user.clear(field())
  await page.user.keyboard('D-7{Enter}')
  await page.findByText(/снят с продажи/)
  expect((field() as HTMLInputElement).value).toBe('D-7')
})
