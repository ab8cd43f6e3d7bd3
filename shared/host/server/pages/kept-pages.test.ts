import { expect, test } from 'vitest'
import { KeptPages } from './kept-pages.ts'

const N = 'nonce-of-no-page'
const page = (text: string) => Buffer.from(text)

test('a page is cached by its address and its state only', () => {
  const pages = new KeptPages()
  pages.of('/drel/', '{"price":100}').keep(page('100 ₽'), N)
  expect(String(pages.of('/drel/', '{"price":100}').get(N))).toBe('100 ₽')
  expect(pages.of('/drel/', '{"price":90}').get(N)).toBeUndefined()
  expect(pages.of('/drel/?page=2', '{"price":100}').get(N)).toBeUndefined()
  expect(pages.of('/drel', '/\n{"price":100}').get(N)).toBeUndefined()
})

test('the least recently used page is dropped when the memory is full', () => {
  const pages = new KeptPages(10)
  pages.of('/a/', '{}').keep(page('aaaa'), N)
  pages.of('/b/', '{}').keep(page('bbbb'), N)
  pages.of('/a/', '{}').get(N)
  pages.of('/c/', '{}').keep(page('cccc'), N)
  expect(['/a/', '/b/', '/c/'].map((address) => String(pages.of(address, '{}').get(N)))).toEqual([
    'aaaa',
    'undefined',
    'cccc',
  ])
})

test('a cached page is sent with the nonce of the response', () => {
  const pages = new KeptPages()
  const kept = pages.of('/drel/', '{}')
  kept.keep(page('<style nonce="AAA">a</style><script nonce="AAA">AAA</script>'), 'AAA')
  expect(String(kept.get('BBB'))).toBe('<style nonce="BBB">a</style><script nonce="BBB">BBB</script>')
  expect(String(kept.get('CCC'))).not.toMatch(/AAA|BBB/)
})
