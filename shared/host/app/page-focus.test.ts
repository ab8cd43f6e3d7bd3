// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { focusAfter } from './page-focus.ts'

const focusedText = () => document.activeElement?.textContent
const show = (content: string, header = '') => {
  document.body.innerHTML = `${header}<main id="content" tabindex="-1">${content}</main>`
}

let focused: readonly EventTarget[] = []
document.addEventListener('focusin', (event) => {
  focused = event.composedPath()
})
const focusNewPage = (hash: string) => focusAfter({ what: 'page', hash, focused })
const focusChangedPage = (hash: string) => focusAfter({ what: 'query', hash, focused })

test('focuses the new heading when the focused element was on the old page', () => {
  show('<a href="/">Дальше</a>')
  document.querySelector('a')?.focus()
  show('<h1>Заказ принят</h1>')
  focusNewPage('')
  expect(focusedText()).toBe('Заказ принят')
})

test('focuses the page itself without a heading', () => {
  show('Пусто')
  focusNewPage('')
  expect(focusedText()).toBe('Пусто')
})

test('focuses the place that the address names', () => {
  show('<h1>Дрель</h1><section id="reviews">Отзывы</section>')
  focusNewPage('#reviews')
  expect(focusedText()).toBe('Отзывы')
})

test('keeps a focus outside the page and announces the title', async () => {
  show('<h1>Корзина: 2</h1>', '<a href="/">Корзина</a>')
  document.title = 'Корзина — Верстак'
  document.querySelector('a')?.focus()
  focusNewPage('')
  expect(focusedText()).toBe('Корзина')
  await expect.poll(() => document.querySelector('[role="status"]')?.textContent).toBe('Корзина — Верстак')
})

test('a change of the same page leaves a focus that is in view', () => {
  show('<h1>Дрели</h1><select><option>Дешевле</option></select>')
  document.querySelector('select')?.focus()
  focusChangedPage('')
  expect(focusedText()).toBe('Дешевле')
})

test.each([
  ['the view went to the top and left the focus below it: the heading', 0, 'Дрели'],
  ['the view has stayed: the focus too', 2000, '2'],
])('%s', (_, scrolled, result) => {
  show('<h1>Дрели</h1><a href="/?page=2">2</a>')
  const link = document.querySelector('a') as HTMLElement
  link.focus()
  link.getBoundingClientRect = () => new DOMRect(0, innerHeight + 1000, 40, 40)
  vi.stubGlobal('scrollY', scrolled)
  focusChangedPage('')
  expect(focusedText()).toBe(result)
})

test('a page of a part goes to that part', () => {
  show('<h1>Дрель</h1><section id="consumables">Свёрла<a href="/?page=2">2</a></section>')
  document.querySelector('a')?.focus()
  focusChangedPage('#consumables')
  expect(focusedText()).toBe('Свёрла2')
})

test('a removed or disabled element gives the focus to the nearest named part around it', () => {
  show(
    '<h1>Дрели</h1><div aria-label="Фильтры"><ul aria-label="Выбранные"><li><a href="/">Bosch</a></li></ul></div>',
  )
  const [list, link] = [document.querySelector('ul'), document.querySelector('a')]
  link?.focus()
  link?.remove()
  focusChangedPage('')
  expect(document.activeElement).toBe(list)
  list?.remove()
  focusChangedPage('')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Фильтры')
  document.querySelector('div')?.remove()
  focusChangedPage('')
  expect(focusedText()).toBe('Дрели')
})

test('a focus that the visitor has left is not brought back', () => {
  show('<h1>Дрели</h1><form aria-label="Поиск"><input></form>')
  const field = document.querySelector('input')
  field?.focus()
  field?.blur()
  focusChangedPage('')
  expect(document.activeElement).toBe(document.body)
})

test('a change of the same page announces what its list has found', async () => {
  show('<h1>Дрели</h1><nav data-found="Найдено: 42"></nav>')
  focusChangedPage('')
  await expect.poll(() => document.querySelector('[role="status"]')?.textContent).toBe('Найдено: 42')
})

test('another change of the page does not repeat it', () => {
  show('<h1>Дрели</h1><nav data-found="Найдено: 42"></nav>')
  focusAfter({ what: null, hash: '', focused })
  expect(document.querySelector('[role="status"]')).toBeNull()
})

test('an address with a broken name of a place leads to the heading', () => {
  show('<h1>Дрель</h1>')
  focusNewPage('#100%')
  expect(focusedText()).toBe('Дрель')
})
