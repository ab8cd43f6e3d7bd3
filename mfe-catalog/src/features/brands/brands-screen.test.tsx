// @vitest-environment happy-dom
import { brandList } from '@verstak/contract/brands/calls.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const open = (...names: string[]) =>
  renderScreen(
    route,
    fakeApi().on(brandList, () => ({ brands: names.map((name, i) => ({ code: `b${i}`, name, count: 21 })) })),
    { at: '/brands/' },
  )

test('brands are grouped by letter, and each links to its products', async () => {
  const page = await open('9 валов', '10 дюймов', 'Ель', 'Ёж', 'Зубр', 'Bosch')
  const headings = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['0–9', 'Е', 'З', 'B'])
  const link = page.getByRole('link', { name: 'Зубр' })
  expect(link.getAttribute('href')).toBe('/brands/b4/')
  expect(page.getAllByText('21 товар')).toHaveLength(6)
})

test('a letter links to its group; Latin and Russian letters have different groups', async () => {
  const page = await open('Аркон', 'Atlas')
  const [russian, latin] = page.getAllByRole('link', { name: /^[АA]$/ })
  const target = (link: HTMLElement | undefined) =>
    document.querySelector(link?.getAttribute('href') ?? '-')?.textContent
  expect(target(russian)).toBe('А')
  expect(target(latin)).toBe('A')
})

test('a shop without products shows a message', async () => {
  const page = await open()
  page.getByText('Брендов пока нет')
})
