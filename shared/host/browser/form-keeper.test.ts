// @vitest-environment happy-dom
import { CONVENIENCES } from '@verstak/domain/cookie-consent.ts'
import { tellAccepted } from '@verstak/federated/lib/accepted-form.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type PageForms, pageForms } from './page-forms.ts'

const ALL_COOKIES = 'cookie-consent=2.fa'
const observers: MutationObserver[] = []
let forget = () => {}

/** The listeners of a page last as long as its document, here as long as a test or a `reload`. */
function watchListeners(): () => void {
  const stops: (() => void)[] = []
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    const watched: typeof add = (name: string, listener: EventListener, how?: boolean) => {
      add(name, listener, how)
      stops.push(() => target.removeEventListener(name, listener, how))
    }
    vi.spyOn(target, 'addEventListener').mockImplementation(watched as never)
  }
  return () => {
    for (const stop of stops.splice(0)) stop()
    for (const observer of observers.splice(0)) observer.disconnect()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      constructor(heard: MutationCallback) {
        super(heard)
        observers.push(this)
      }
    },
  )
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookies)
  cookies = ALL_COOKIES
  sessionStorage.clear()
  forget = watchListeners()
})
afterEach(() => {
  forget()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

let cookies = ALL_COOKIES
const REPLY = '<form method="post"><textarea name="message"></textarea></form>'

/** A document of the shop with these forms, for a guest or the user with the id. */
async function open(html = REPLY, path = '/callback/', owner = 0): Promise<PageForms> {
  forget()
  history.replaceState(null, '', path)
  document.body.innerHTML = html
  const forms = pageForms(() => owner)
  forms.restore()
  await settled()
  return forms
}
async function settled(): Promise<void> {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1000)
}
const field = (name = 'message', at = 0) =>
  document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)[at] as HTMLInputElement
function write(text: string, target = field()): void {
  target.value = text
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
async function type(text: string, target = field()): Promise<void> {
  write(text, target)
  await settled()
}
const stored = () => sessionStorage.getItem(CONVENIENCES.keptForms)

test('text is stored while it is typed, without a line in the form, and comes back after a reload', async () => {
  await open()
  await type('Позвоните после обеда')
  await open()
  expect(field().value).toBe('Позвоните после обеда')
})

test('a tab that is discarded while hidden has stored the last letters', async () => {
  await open()
  await type('перв')
  write('первая строка')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(stored()).toContain('первая строка')
})

test('text survives until its page is opened again, and stays until it is sent', async () => {
  const forms = await open()
  await type('текст')
  document.body.innerHTML = ''
  forms.moveTo('/')
  dispatchEvent(new Event('pagehide'))
  await open(REPLY, '/')
  expect(field().value).toBe('')
  for (const _time of [1, 2]) {
    await open()
    expect(field().value).toBe('текст')
  }
})

test('a form that a failed revalidation has removed gets its text back when it is shown again', async () => {
  await open()
  await type('длинный ответ')
  document.body.innerHTML = '<h1>Ошибка</h1>'
  await settled()
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toContain('длинный ответ')
  document.body.innerHTML = REPLY
  await settled()
  expect(field().value).toBe('длинный ответ')
})

test('a field is filled once: what is typed or erased afterwards is not replaced', async () => {
  await open()
  await type('старое')
  await open()
  write('новое')
  document.body.append(document.createElement('p'))
  await vi.advanceTimersByTimeAsync(100)
  expect(field().value).toBe('новое')
  await type('')
  expect(stored()).toBeNull()
})

test('text that was typed before the kept one could be filled in stays', async () => {
  await open()
  await type('старое')
  forget()
  document.body.innerHTML = REPLY
  const forms = pageForms(() => 0)
  write('новое')
  forms.restore()
  await settled()
  expect(field().value).toBe('новое')
})

test('what is typed without a connection is kept once it is back', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open()
  await type('без связи')
  expect(stored()).toBeNull()
  connection.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await settled()
  expect(stored()).toContain('без связи')
})

test('text of a person is never shown to a guest or to another person', async () => {
  await open(REPLY, '/callback/', 7)
  await type('моё')
  await open()
  expect(field().value).toBe('')
  await open(REPLY, '/callback/', 7)
  expect(field().value).toBe('моё')
  await open(REPLY, '/callback/', 8)
  expect([field().value, stored()]).toEqual(['', null])
})

test('text of a guest is there after the sign-in', async () => {
  await open()
  await type('до входа')
  await open(REPLY, '/callback/', 7)
  expect(field().value).toBe('до входа')
})

test('signing out deletes everything', async () => {
  await open(`${REPLY}<form method="post" action="/logout/"></form>`, '/callback/', 7)
  await type('моё')
  const event = new Event('submit', { bubbles: true, cancelable: true })
  event.preventDefault()
  document.forms[1]?.dispatchEvent(event)
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toBeNull()
})

test('an accepted form is forgotten, also when it stays on the page', async () => {
  await open()
  await type('первая\nвторая')
  const sent = new FormData()
  // Line breaks of a form on its way.
  sent.set('message', 'первая\r\nвторая')
  tellAccepted(sent)
  await settled()
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toBeNull()
})

test('what was typed after the sending is kept when the sending is accepted', async () => {
  await open()
  await type('первый код')
  const sent = new FormData(document.forms[0])
  await type('второй код')
  tellAccepted(sent)
  await settled()
  expect(stored()).toContain('второй код')
})

test('an accepted form of one object does not forget the text of another', async () => {
  const row = (id: number) =>
    `<form method="post"><input type="hidden" name="id" value="${id}"><input name="note"></form>`
  await open(row(1) + row(2))
  await type('одно', field('note', 0))
  await type('другое', field('note', 1))
  tellAccepted(new FormData(document.forms[0]))
  await settled()
  // The first row is gone, so the second stands in its place.
  await open(row(2) + row(3))
  expect([field('note', 0).value, field('note', 1).value]).toEqual(['другое', ''])
})

test('a form that is reset or sent with the document is forgotten', async () => {
  for (const how of ['reset', 'submit']) {
    await open()
    await type('текст')
    document.forms[0]?.dispatchEvent(new Event(how, { bubbles: true, cancelable: true }))
    dispatchEvent(new Event('pagehide'))
    expect(stored(), how).toBeNull()
  }
})

test('without consent text is carried only over a page that is left by force', async () => {
  cookies = 'cookie-consent=2.a'
  const forms = await open()
  await type('черновик')
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toBeNull()
  forms.leave()
  await open(REPLY, '/login/')
  expect(stored()).toContain('черновик')
  // The server may have filled in the same.
  await open(REPLY.replace('></', '>черновик</'))
  expect([field().value, stored()]).toEqual(['черновик', null])
})

test('what shows in the place of a page that is left by force is not kept', async () => {
  const forms = await open()
  await type('текст')
  forms.leave()
  await type('чужой')
  dispatchEvent(new Event('pagehide'))
  expect(stored()).not.toContain('чужой')
})

test('fields of one name, a choice and the field that it shows come back', async () => {
  const html = `<form method="post"><input name="phone"><input name="phone">
    <input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b"></form>`
  await open(html)
  await type('1', field('phone', 0))
  await type('2', field('phone', 1))
  const chosen = field('kind', 1)
  chosen.checked = true
  await type('b', chosen)
  await type(
    'Пётр',
    chosen.form?.appendChild(Object.assign(document.createElement('input'), { name: 'person' })),
  )
  await open(html)
  expect([field('phone', 0).value, field('phone', 1).value]).toEqual(['1', '2'])
  expect([field('kind', 0).checked, field('kind', 1).checked]).toEqual([false, true])
  document.forms[0]?.append(Object.assign(document.createElement('input'), { name: 'person' }))
  await settled()
  expect(field('person').value).toBe('Пётр')
})

test('a closed or corrupt storage costs only the next document', async () => {
  sessionStorage.setItem(CONVENIENCES.keptForms, '{broken')
  await open()
  expect(field().value).toBe('')
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  await type('текст')
  document.body.innerHTML = REPLY
  await settled()
  expect(field().value).toBe('текст')
})

test('a form whose request has another key after a reload gets its text back', async () => {
  const add = (key: string) =>
    `<form method="post"><input type="hidden" name="request_key" value="${key}"><input name="about"></form>`
  await open(add('first'))
  await type('текст', field('about'))
  await open(add('second'))
  expect(field('about').value).toBe('текст')
})

test('a form that was stopped by a later listener keeps its text', async () => {
  await open()
  await type('текст')
  document.addEventListener('submit', (event) => event.preventDefault())
  document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toContain('текст')
})

test('a sign-out that cannot be sent deletes nothing, and what is typed afterwards is kept too', async () => {
  await open(`${REPLY}<form method="post" action="/logout/"></form>`, '/callback/', 7)
  await type('моё')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  document.forms[1]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await type('моё и ещё')
  expect(stored()).toContain('моё и ещё')
})

test('a field that the next page goes on using leaves the text of the page before to that page', async () => {
  const forms = await open(REPLY, '/product/1/')
  await type('о первом')
  forms.moveTo('/product/2/')
  await type('о втором')
  await open(REPLY, '/product/1/')
  expect(field().value).toBe('о первом')
  await open(REPLY, '/product/2/')
  expect(field().value).toBe('о втором')
})
