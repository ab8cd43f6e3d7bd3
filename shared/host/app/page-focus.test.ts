// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { focusNewPage } from './page-focus.ts'

const focused = () => document.activeElement?.textContent

test('the heading of the new page gets the focus that went with the old page', () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><a href="/">Дальше</a></main>'
  document.querySelector('a')?.focus()
  document.body.innerHTML = '<main id="content" tabindex="-1"><h1>Заказ принят</h1></main>'
  focusNewPage()
  expect(focused()).toBe('Заказ принят')
})

test('a page without a heading gets it as a whole', () => {
  document.body.innerHTML = '<main id="content" tabindex="-1">Пусто</main>'
  focusNewPage()
  expect(focused()).toBe('Пусто')
})

test('a focus that has stayed is left where it is, and the title is said', async () => {
  document.body.innerHTML =
    '<a href="/">Корзина</a><main id="content" tabindex="-1"><h1>Корзина: 2</h1></main>'
  document.title = 'Корзина — Верстак'
  document.querySelector('a')?.focus()
  focusNewPage()
  expect(focused()).toBe('Корзина')
  await expect.poll(() => document.querySelector('[role="status"]')?.textContent).toBe('Корзина — Верстак')
})
