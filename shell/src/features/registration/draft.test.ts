// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { draftOf, readDraft } from './draft.ts'

test('a draft keeps typed and verified values, but no secrets and no consents', () => {
  const form = new FormData()
  const typed = { inn: '7707083893', email: 'a@b.example', code_sent: '1', verification: 'v', name: 'Пётр' }
  const left = {
    password: 'тайна',
    code: '123456',
    bot_token: 't',
    website: '',
    intent: 'next',
    'consent.registration': '1',
  }
  for (const [name, value] of Object.entries({ ...typed, ...left })) form.set(name, value)
  expect(draftOf(form)).toEqual(typed)
})

test('only strings are read from the storage', () => {
  const read = (text: string) => {
    sessionStorage.setItem('verstak.registration-draft', text)
    return readDraft()
  }
  expect(readDraft()).toBeNull()
  expect(read('{"inn":"7707083893","name":"","email":5}')).toEqual({ inn: '7707083893' })
  for (const text of ['', '{', '5', 'null', '{"email":""}']) expect(read(text)).toBeNull()
})
