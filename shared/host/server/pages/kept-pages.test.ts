import { expect, test } from 'vitest'
import { KeptPages } from './kept-pages.ts'

const page = (text: string) => Buffer.from(text)

test('a page is kept for its address and its state, and for no other', () => {
  const pages = new KeptPages()
  pages.of('/drel/', '{"price":100}').keep(page('100 ₽'))
  expect(String(pages.of('/drel/', '{"price":100}').get())).toBe('100 ₽')
  expect(pages.of('/drel/', '{"price":90}').get()).toBeUndefined()
  expect(pages.of('/drel/?page=2', '{"price":100}').get()).toBeUndefined()
  expect(pages.of('/drel', '/\n{"price":100}').get()).toBeUndefined()
})

test('what was asked for longest ago leaves first, when the memory is full', () => {
  const pages = new KeptPages(10)
  pages.of('/a/', '{}').keep(page('aaaa'))
  pages.of('/b/', '{}').keep(page('bbbb'))
  pages.of('/a/', '{}').get()
  pages.of('/c/', '{}').keep(page('cccc'))
  expect(['/a/', '/b/', '/c/'].map((address) => String(pages.of(address, '{}').get()))).toEqual([
    'aaaa',
    'undefined',
    'cccc',
  ])
})
