import { shopError } from '@verstak/contract/errors.ts'
import type { Api } from '@verstak/federated/api.ts'
import { expect, test, vi } from 'vitest'
import { attachedField, attachedFiles, attachedValue, sendAttached } from './attached-files.ts'

const idOf = (sign: string) => sign.repeat(32)
const before = { id: idOf('a'), name: 'Счёт 12.pdf', size: 2048 }

function formWith(...names: string[]): FormData {
  const form = new FormData()
  form.append('message', 'Письмо')
  for (const name of names) form.append('files', new File(['x'], name))
  return form
}

/** Accepts everything but `.exe`. */
function fakeApi(refusal = () => shopError('invalid', 'Файл не подходит', 'file')) {
  const sent: string[] = []
  const api = vi.fn(async (_call: unknown, { body: { file } }: { body: { file: File } }) => {
    if (file.name.endsWith('.exe')) throw refusal()
    sent.push(file.name)
    return { id: idOf(String(sent.length)), name: file.name, size: file.size, type: 'x' }
  })
  return { api: api as unknown as Api, sent }
}

test('parses the value of an attached file’s field', () => {
  const fields: [string, string][] = [
    ['message', 'x'],
    [attachedField('files', before), attachedValue(before)],
    ['files.broken', 'no size'],
    ['others.1', '5 name'],
  ]
  expect(attachedFiles('files', fields)).toEqual([before])
})

test('uploads the form’s files and keeps them with those uploaded before', async () => {
  const { api, sent } = fakeApi()
  const form = formWith('one.jpg', 'two.jpg')
  form.append(attachedField('files', before), attachedValue(before))
  expect(await sendAttached(api, form, 'files', 'feedback')).toEqual([idOf('a'), idOf('1'), idOf('2')])
  expect(sent).toEqual(['one.jpg', 'two.jpg'])
  expect(attachedFiles('files', form).map(({ name }) => name)).toEqual(['Счёт 12.pdf', 'one.jpg', 'two.jpg'])
})

test('a rejected file is reported at the field without losing the others', async () => {
  const form = formWith('virus.exe', 'one.jpg')
  const thrown = await sendAttached(fakeApi().api, form, 'files', 'feedback').catch((error) => error)
  expect(thrown).toMatchObject({ kind: 'invalid', errors: [{ field: 'files', message: 'Файл не подходит' }] })
  expect(attachedFiles('files', form).map(({ name }) => name)).toEqual(['one.jpg'])
})

test('files beyond the maximum are not uploaded', async () => {
  const { api, sent } = fakeApi()
  const form = formWith('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg')
  form.append(attachedField('files', before), attachedValue(before))
  await expect(sendAttached(api, form, 'files', 'feedback')).rejects.toMatchObject({
    errors: [{ field: 'files', message: expect.stringContaining('не больше 5') }],
  })
  expect(sent).toEqual([])
})

test('an outage or an ended session fails the whole form', async () => {
  const { api } = fakeApi(() => shopError('unavailable'))
  await expect(sendAttached(api, formWith('a.exe'), 'files', 'feedback')).rejects.toMatchObject({
    kind: 'unavailable',
  })
})

test('an empty field is not a file', async () => {
  expect(await sendAttached(fakeApi().api, formWith(''), 'files', 'feedback')).toEqual([])
})
