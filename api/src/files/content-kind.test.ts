import { expect, it } from 'vitest'
import { endOf } from '#testing/answers.ts'
import { kindOfContent } from './content-kind.ts'
import { others, samples } from './testing/sample-files.ts'

const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const judge = (name: string, bytes: Buffer) => kindOfContent(name, blob(bytes))

it.each(Object.entries(samples))('%s is detected by content', async (end, bytes) => {
  expect((await judge(`Файл.${end.toUpperCase()}`, bytes)).extensions).toContain(end)
})

it('accepts a windows-1251 table as text', async () => {
  expect((await judge('прайс.csv', others.windows1251)).type).toBe('text/csv')
})

it.each([
  ['a program named as a picture', 'photo.jpg', others.exe],
  ['a program named as text', 'readme.txt', others.exe],
  ['a picture named as a document', 'счёт.pdf', samples.jpg],
  ['a document named as text', 'счёт.txt', samples.pdf],
  ['a table with macros', 'прайс.xlsx', others.macros],
  ['an archive named as a table', 'прайс.xlsx', others.zip],
  ['a letter named as a table', 'прайс.xls', others.word],
  ['a drawing with a script', 'схема.png', others.svg],
  ['a picture with another end', 'photo.jpg.exe', samples.jpg],
  ['a name without an end', 'photo', samples.jpg],
  ['nothing at all', 'empty.txt', Buffer.alloc(0)],
  ['a picture of 11 MB', 'photo.jpg', Buffer.concat([samples.jpg, Buffer.alloc(11 * 1024 * 1024)])],
])('%s is refused at its field', async (_what, name, bytes) => {
  expect(await endOf(judge(name, bytes))).toBe('invalid file')
})
