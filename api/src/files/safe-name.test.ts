import { expect, it } from 'vitest'
import { safeName } from './safe-name.ts'

it.each([
  ['Счёт № 12 от 05.11.pdf', 'Счёт № 12 от 05.11.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Пётр\\фото.jpg', 'фото.jpg'],
  ['счёт\r\nX-Other: 1.pdf', 'счётX-Other_ 1.pdf'],
  ['a\0.jpg', 'a.jpg'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['"quoted"<b>.txt', '_quoted__b_.txt'],
  ['   .hidden.csv  ', 'hidden.csv'],
  ['.pdf', 'файл.pdf'],
  ['...', 'файл.'],
  ['', 'файл'],
])('%j becomes %j', (given, kept) => {
  expect(safeName(given)).toBe(kept)
})

it('a long name keeps its extension', () => {
  const name = safeName(`${'ж'.repeat(500)}.jpeg`)
  expect([...name]).toHaveLength(120)
  expect(name).toMatch(/ж\.jpeg$/)
})
