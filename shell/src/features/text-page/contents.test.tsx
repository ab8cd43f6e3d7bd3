// @vitest-environment happy-dom
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { Contents } from './contents.tsx'

const part = (id: string) => `<h2 id="${id}">Часть «${id}» &amp; <em>ещё</em></h2><p>Текст</p>`
const open = (html: string) => renderScreen({ Component: () => <Contents html={html} /> }, fakeApi())

test('a long text has a table of contents', async () => {
  const page = await open(['а', 'б', 'в'].map(part).join(''))
  const links = page.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])
  expect(links).toEqual([
    ['#а', 'Часть «а» & ещё'],
    ['#б', 'Часть «б» & ещё'],
    ['#в', 'Часть «в» & ещё'],
  ])
})

test('a short text has none', async () => {
  const page = await open(part('а'))
  expect(page.queryByRole('navigation')).toBeNull()
})
