import { expect, test } from 'vitest'
import { consentField, readConsents } from './consents.ts'

test('reads ticked consents with the version shown and leaves out the others', () => {
  const form = new FormData()
  form.set('name', 'Пётр')
  form.set(consentField('registration'), '2026-11-01')
  form.set('consent.', '')
  expect(readConsents(form)).toEqual([{ purpose: 'registration', version: '2026-11-01' }])
})

test('a form without ticks gives no consent', () => {
  expect(readConsents(new FormData())).toEqual([])
})
