// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { readKept, watchForms } from './form-keeper.ts'
import { pageForms } from './page-forms.ts'

watchForms()
beforeEach(() => sessionStorage.clear())

/** Shows a form of one field and types into it. */
function type(text: string, keep = 'callback'): HTMLInputElement {
  document.body.innerHTML = `<form data-keep="${keep}"><input name="comment"></form>`
  const field = document.querySelector('input') as HTMLInputElement
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}
const kept = (path: string) => readKept()[path]?.fields.map(({ value }) => value)

test('what shows in the place of a page that is left by force is not kept', () => {
  const forms = pageForms('/callback/', () => 7)
  type('текст')
  forms.leave()
  type('чужой')
  forms.leave()
  forms.keepMarked()
  expect(kept('/callback/')).toEqual(['текст'])
  expect(readKept()['/callback/']?.owner).toBe(7)
})

test('a hidden page keeps marked forms only, and goes on', () => {
  const forms = pageForms('/callback/', () => undefined)
  type('без метки', '')
  forms.keepMarked()
  expect(kept('/callback/')).toBeUndefined()
  type('первый')
  forms.keepMarked()
  type('второй')
  forms.keepMarked()
  expect(kept('/callback/')).toEqual(['второй'])
})

test('kept text comes back to its page, after which an empty page forgets it', async () => {
  type('текст')
  pageForms('/callback/', () => undefined).leave()
  const forms = pageForms('/', () => undefined)
  expect(forms.moveTo('/')).toBe(false)
  expect(forms.moveTo('/callback/')).toBe(true)
  document.body.innerHTML = '<form data-keep="callback"><input name="comment"></form>'
  forms.keepMarked()
  expect(kept('/callback/')).toEqual(['текст'])
  forms.restore()
  await vi.waitFor(() => expect(document.querySelector('input')?.value).toBe('текст'))
  document.body.innerHTML = ''
  forms.keepMarked()
  expect(kept('/callback/')).toBeUndefined()
})
