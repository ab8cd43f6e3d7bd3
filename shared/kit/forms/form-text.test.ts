import { submittedValues } from '@verstak/federated/lib/submitted-values.ts'
import { expect, test } from 'vitest'
import { formOf } from './form-of.ts'
import { botFieldsOf, optionalTextOf, textOf, typedOf } from './form-text.ts'

test('trims texts, but not passwords', () => {
  const form = formOf({ name: ' Пётр ', comment: '  ', password: ' a b ' })
  expect(['name', 'comment', 'phone'].map((name) => textOf(form, name))).toEqual(['Пётр', '', ''])
  expect(['name', 'comment', 'phone'].map((name) => optionalTextOf(form, name))).toEqual([
    'Пётр',
    undefined,
    undefined,
  ])
  expect(typedOf(form, 'password')).toBe(' a b ')
})

test('a file instead of a text is not a text', () => {
  const form = new FormData()
  form.set('name', new File(['x'], 'x.txt'))
  expect(textOf(form, 'name')).toBe('')
  expect(submittedValues(form)).toEqual({})
})

test('returns typed values without secrets and single-use fields', () => {
  const form = formOf({
    email: ' a@b.ru',
    password: 'x',
    newPassword: 'y',
    bot_token: 't',
    website: 'w',
    intent: 'code',
  })
  expect(submittedValues(form)).toEqual({ email: ' a@b.ru' })
  expect(botFieldsOf(form)).toEqual({ bot_token: 't', website: 'w' })
  expect(botFieldsOf(new FormData())).toEqual({ bot_token: undefined, website: undefined })
})
