import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { PageStream } from './page-stream.ts'

test('a page is its start, the written markup and its end', async () => {
  const page = new PageStream('<html>', '</html>')
  page.write(Buffer.from('<p>Дрель</p>'))
  page.write('<p>18 В</p>')
  page.end()
  expect(await text(page)).toBe('<html><p>Дрель</p><p>18 В</p></html>')
})

test('a flush sends the available markup before the rest is known', async () => {
  const page = new PageStream('<html>', '</html>')
  page.write('<h1>Дрель</h1>')
  page.flush()
  const [first] = await page.take(1).toArray()
  expect(String(first)).toBe('<html><h1>Дрель</h1>')
})

test('after rendering, the page without its end can be cached', async () => {
  let kept = ''
  const page = new PageStream('<html>', '</html>', (rendered) => {
    kept = String(rendered)
  })
  page.write('<h1>Дрель</h1>')
  page.flush()
  page.write('<p>18 В</p>')
  page.end()
  expect(await text(page)).toBe('<html><h1>Дрель</h1><p>18 В</p></html>')
  expect(kept).toBe('<html><h1>Дрель</h1><p>18 В</p>')
})
