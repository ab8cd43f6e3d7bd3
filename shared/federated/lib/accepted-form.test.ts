// @vitest-environment happy-dom
import { data, redirect } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { FORM_ACCEPTED, isAccepted, tellAccepted } from './accepted-form.ts'

const heard: unknown[] = []
document.addEventListener(FORM_ACCEPTED, (event) => heard.push((event as CustomEvent).detail))
afterEach(() => void heard.splice(0))

test.each([
  ['a redirect', redirect('/personal/'), true],
  ['an outcome', { ok: true, message: 'Сохранено' }, true],
  ['nothing', null, true],
  ['a refusal', { ok: false, message: 'Укажите имя' }, false],
  ['a refusal with its status', data({ ok: false }, { status: 422 }), false],
  ['an error page', new Response(null, { status: 503 }), false],
])('%s', (_what, result, accepted) => {
  expect(isAccepted(result)).toBe(accepted)
})

test('the page hears what was accepted: a form with its fields, another change without', () => {
  const form = new FormData()
  tellAccepted(form)
  tellAccepted([{ product_id: 7 }])
  expect(heard).toEqual([form, null])
})
