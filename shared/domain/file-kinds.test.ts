import { expect, test } from 'vitest'
import { acceptedFiles, fileProblem, formatFileSize, kindOfName } from './file-kinds.ts'

const MEGABYTE = 1024 * 1024

test.each([
  ['Счёт.PDF', 'PDF'],
  ['фото.от.мастера.jpeg', 'JPG'],
  ['setup.exe', undefined],
  ['photo.jpg.exe', undefined],
  ['.pdf', 'PDF'],
  ['a.PDF ', 'PDF'],
  ['без расширения', undefined],
  ['', undefined],
])('%s is %s', (name, kind) => {
  expect(kindOfName(name)?.name).toBe(kind)
})

test.each([
  [1, '1\u00a0КБ'],
  [840 * 1024, '840\u00a0КБ'],
  [MEGABYTE - 1, '1\u00a0024\u00a0КБ'],
  [MEGABYTE, '1\u00a0МБ'],
  [2.44 * MEGABYTE, '2,4\u00a0МБ'],
  [10 * MEGABYTE, '10\u00a0МБ'],
])('%d bytes', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

test('a file is checked before it is uploaded', () => {
  expect(fileProblem({ name: 'a.jpg', size: 10 * MEGABYTE })).toBeNull()
  expect(fileProblem({ name: 'a.mp4', size: 50 * MEGABYTE })).toBeNull()
  expect(fileProblem({ name: 'a.jpg', size: 10 * MEGABYTE + 1 })).toBe('Файл «a.jpg» больше 10\u00a0МБ')
  expect(fileProblem({ name: 'a.mp4', size: 50 * MEGABYTE + 1 })).toBe('Файл «a.mp4» больше 50\u00a0МБ')
  expect(fileProblem({ name: 'a.txt', size: 0 })).toBe('Файл «a.txt» пуст')
  expect(fileProblem({ name: 'a.exe', size: 7 })).toMatch(/^Файл «a.exe» не подходит: можно JPG, PNG, .*MP4$/)
})

test('the field accepts the kinds that the store takes', () => {
  expect(acceptedFiles.split(',')).toEqual(expect.arrayContaining(['.jpg', '.jpeg', '.xlsx', '.mp4']))
})
