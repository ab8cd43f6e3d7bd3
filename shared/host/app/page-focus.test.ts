// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { focusNewPage } from './page-focus.ts'

const focused = () => document.activeElement?.textContent

test('focuses the new heading when the focused element was on the old page', () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><a href="/">Дальше</a></main>'
  document.querySelector('a')?.focus()
  document.body.innerHTML = '<main id="content" tabindex="-1"><h1>Заказ принят</h1></main>'
  focusNewPage()
  expect(focused()).toBe('Заказ принят')
})

test('focuses the page itself without a heading', () => {
  document.body.innerHTML = '<main id="content" tabindex="-1">Пусто</main>'
  focusNewPage()
  expect(focused()).toBe('Пусто')
})

test('keeps a focus outside the page and announces the title', async () => {
  document.body.innerHTML =
    '<a href="/">Корзина</a><main id="content" tabindex="-1"><h1>Корзина: 2</h1></main>'
  document.title = 'Корзина — Верстак'
  document.querySelector('a')?.focus()
  focusNewPage()
  expect(focused()).toBe('Корзина')
  await expect.poll(() => document.querySelector('[role="status"]')?.textContent).toBe('Корзина — Верстак')
})
