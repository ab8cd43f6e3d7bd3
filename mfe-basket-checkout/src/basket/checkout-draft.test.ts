import { expect, test } from 'vitest'
import { draftOf, parseDraft } from './checkout-draft.ts'

const DAY = 24 * 60 * 60 * 1000
const form = new FormData()
form.set('comment', 'Звонить заранее')
form.set('idempotencyKey', 'k'.repeat(32))

test('a draft comes back to the person who typed it, without the key of the order', () => {
  const text = draftOf(form, 7, 0)
  expect(parseDraft(text, 7, DAY)).toEqual({ comment: 'Звонить заранее' })
  expect(parseDraft(text, 8, DAY)).toBeNull()
  expect(parseDraft(text, 7, 31 * DAY)).toBeNull()
})

test('what is no draft is none', () => {
  expect(parseDraft(null, 7, 0)).toBeNull()
  expect(parseDraft('{broken', 7, 0)).toBeNull()
  expect(parseDraft('{"userId":7,"savedAt":0}', 7, 0)).toBeNull()
})
