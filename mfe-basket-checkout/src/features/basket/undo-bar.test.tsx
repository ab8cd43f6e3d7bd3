// @vitest-environment happy-dom
import { holdClock } from '@verstak/testing/clock.ts'
import { expect, test } from 'vitest'
import { shopWith } from './testing/shop-with.ts'

const pass = holdClock()

async function removeFrom(...lines: [id: number, quantity: number][]) {
  const shop = shopWith(...lines)
  const page = await shop.open()
  const bar = () => page.queryByRole('button', { name: 'Вернуть' })
  await page.user.click(page.getByRole('button', { name: 'Удалить: Дрель 7' }))
  await pass(0)
  return { ...shop, page, bar }
}

test('a removal can be undone for ten seconds', async () => {
  const { basket, page } = await removeFrom([7, 3])
  page.getByText('В корзине пока ничего нет')
  page.getByText(/^Удалено: .*Дрель 7/)
  await pass(9_999)
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await pass(0)
  expect([...basket]).toEqual([[7, 3]])
  page.getByRole('textbox', { name: 'Количество, шт: Дрель 7' })
  expect(page.queryByRole('button', { name: 'Вернуть' })).toBeNull()
})

test('after ten seconds the undo disappears', async () => {
  const { bar } = await removeFrom([7, 3])
  await pass(9_999)
  expect(bar()).not.toBeNull()
  await pass(1)
  expect(bar()).toBeNull()
})

test('the timer pauses while the pointer or the focus is on the bar, and then restarts', async () => {
  const { page, bar } = await removeFrom([7, 3])
  await page.user.hover(page.getByRole('button', { name: 'Вернуть' }))
  await pass(60_000)
  expect(bar()).not.toBeNull()
  await page.user.hover(page.getByRole('heading', { level: 1 }))
  await page.user.tab()
  expect(document.activeElement).toBe(bar())
  await pass(60_000)
  expect(bar()).not.toBeNull()
  await page.user.tab()
  await pass(9_999)
  expect(bar()).not.toBeNull()
  await pass(1)
  expect(bar()).toBeNull()
})

test('«Вернуть» is the next Tab stop after a focused line was removed; then the basket has the focus', async () => {
  const { page, bar } = await removeFrom([8, 1], [7, 3])
  const content = page.getByRole('group', { name: 'Содержимое корзины' })
  expect(document.activeElement).toBe(content)
  await page.user.tab()
  expect(document.activeElement).toBe(bar())
  await page.user.keyboard('{Enter}')
  await pass(0)
  expect(bar()).toBeNull()
  expect(document.activeElement).toBe(content)
})

test('a cleared basket is restored in its order', async () => {
  const lines = [
    [9, 2],
    [8, 1],
    [7, 3],
  ] as const
  const { basket, open } = shopWith(...lines)
  const page = await open()
  await page.user.click(page.getByRole('button', { name: 'Очистить корзину' }))
  await pass(0)
  expect(basket.size).toBe(0)
  await page.user.click(page.getByRole('button', { name: 'Вернуть' }))
  await pass(0)
  expect([...basket]).toEqual(lines)
})
