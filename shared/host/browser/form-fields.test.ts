// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { formKey, keptForms, mayKeep, placeOf, type TextControl } from './form-fields.ts'

function show(html: string): HTMLFormElement {
  document.body.innerHTML = html
  return document.forms[0] as HTMLFormElement
}
const keyOf = (html: string) => formKey(show(`<form method="post" action="/x/">${html}</form>`))

test.each([
  ['<textarea name="comment"></textarea>', true],
  ['<select name="topic"></select>', true],
  ['<input name="email" type="email" autocomplete="email">', true],
  ['<input name="password" type="password">', false],
  ['<input name="newPassword">', false],
  ['<input name="query" type="search">', false],
  ['<input name="from" type="hidden">', false],
  ['<input name="consent.callback" type="checkbox">', false],
  ['<input name="word" autocomplete="one-time-code">', false],
  ['<input name="number" autocomplete="cc-number">', false],
  ['<input name="code">', false],
  ['<input name="code" data-keep="text">', true],
  ['<input name="code" autocomplete="one-time-code" data-keep="text">', false],
  ['<input name="quantity" data-keep="off">', false],
  ['<input name="website">', false],
  ['<input name="file" type="file">', false],
  ['<input>', false],
])('%s is kept: %s', (html, kept) => {
  document.body.innerHTML = html
  expect(mayKeep(document.body.firstElementChild as TextControl)).toBe(kept)
})

test('forms that ask and forms that keep their text themselves are not kept', () => {
  show('<form id="a"></form><form id="b" method="POST"></form><form method="post" data-keep="off"></form>')
  expect(keptForms().map(({ id }) => id)).toEqual(['b'])
})

test('a form is known by what it is about, not by what differs between two views', () => {
  const about = (id: number, more = '') => keyOf(`<input type="hidden" name="id" value="${id}">${more}`)
  expect(about(1)).not.toBe(about(2))
  expect(about(1, '<input type="hidden" name="bot_token" value="f3">')).toBe(about(1))
  expect(about(1, '<input type="hidden" name="idempotencyKey" value="a1">')).toBe(about(1))
  expect(formKey(show('<form data-keep="reply"><input type="hidden" name="quote" value="5"></form>'))).toBe(
    'reply',
  )
})

test('fields of one name have a place each, radio buttons one for all', () => {
  const { elements } = show(
    '<form><input name="a"><input name="b"><input name="a"><input name="r" type="radio"><input name="r" type="radio"></form>',
  )
  const fields = [...elements] as TextControl[]
  expect(fields.map(placeOf)).toEqual([0, 0, 1, 0, 0])
})
