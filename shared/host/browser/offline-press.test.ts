// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchOfflinePresses } from './offline-press.ts'

let goesOn = false
beforeAll(() => {
  watchOfflinePresses()
  const stay = (event: Event) => {
    goesOn = !event.defaultPrevented
    event.preventDefault()
  }
  for (const name of ['click', 'submit']) addEventListener(name, stay)
})
beforeEach(() => {
  history.replaceState(null, '', '/basket/')
  copies = []
  network(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

let copies: string[] = []
const network = (onLine: boolean) =>
  vi.stubGlobal('navigator', { onLine, serviceWorker: { getRegistration } })
const getRegistration = async (url: string) => copies.find((copy) => url.endsWith(copy))

/** Whether the browser goes on to another document. */
function press(html: string, event: Event = new MouseEvent('click', { bubbles: true, cancelable: true })) {
  document.body.innerHTML = html
  document.body.firstElementChild?.dispatchEvent(event)
  return goesOn
}
const submit = () => new Event('submit', { bubbles: true, cancelable: true })
const told = () => document.querySelector('[role="alert"]')?.textContent ?? ''

test('without a network a link or a form keeps the person on the page and says why', () => {
  expect(press('<a href="/delivery-and-payment/">Доставка</a>')).toBe(false)
  expect(told()).toMatch(/^Нет соединения/)
  expect(press('<form method="post" action="/basket/"></form>', submit())).toBe(false)
  expect(told()).toMatch(/^Нет соединения/)
})

test('the message goes with the next press and when the network is back', () => {
  press('<a href="/x/">Дальше</a>')
  dispatchEvent(new Event('online'))
  expect(told()).toBe('')
  press('<form></form>', submit())
  press('<p>Текст</p>')
  expect(told()).toBe('')
})

test('what needs no document of the shop goes on', () => {
  for (const link of [
    '<a href="#reply">Ответ</a>',
    '<a href="tel:+78000000000">Позвонить</a>',
    '<a href="/x/" target="_blank">Вкладка</a>',
    '<a href="/x.pdf" download>Файл</a>',
  ])
    expect(press(link), link).toBe(true)
  network(true)
  expect(press('<a href="/x/">Дальше</a>')).toBe(true)
  expect(told()).toBe('')
})

test('a press that the page handles itself is left to it', () => {
  const handled = submit()
  handled.preventDefault()
  press('<form></form>', handled)
  expect(told()).toBe('')
})

test('a page with an offline copy opens', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  copies = ['/personal/claims/new/']
  press('<a href="/personal/claims/new/">Претензия</a>')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce())
})

test('a form that only closes its dialog goes on', () => {
  expect(press('<form method="dialog"></form>', submit())).toBe(true)
  expect(told()).toBe('')
})
