// @vitest-environment happy-dom
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Slider } from './slider.tsx'

afterEach(() => vi.restoreAllMocks())

const items = [1, 2, 3].map((id) => sampleProduct({ id }))

/** A row that shows `shown` pixels of 900. */
async function open(shown: number) {
  const page = await renderScreen({ Component: () => <Slider title="Похожие" items={items} /> }, fakeApi())
  const row = page.getByRole('list')
  const scrolled = vi.spyOn(row, 'scrollBy').mockImplementation(() => {})
  Object.defineProperties(row, { clientWidth: { value: shown }, scrollWidth: { value: 900 } })
  const at = (left: number) =>
    act(async () => {
      row.scrollLeft = left
      row.dispatchEvent(new Event('scroll'))
    })
  await at(0)
  const ends = () =>
    ['Назад', 'Вперёд'].map(
      (name) => page.queryByRole('button', { name })?.getAttribute('aria-disabled') ?? null,
    )
  const press = (name: string) => page.user.click(page.getByRole('button', { name }))
  return { page, row, scrolled, at, ends, press }
}

test('the buttons turn the row by a view, and not past its ends', async () => {
  const { scrolled, at, ends, press } = await open(400)
  expect(ends()).toEqual(['true', null])
  await press('Назад')
  expect(scrolled).not.toHaveBeenCalled()
  await press('Вперёд')
  expect(scrolled).toHaveBeenLastCalledWith({ left: 400 })
  await at(250)
  expect(ends()).toEqual([null, null])
  await press('Назад')
  expect(scrolled).toHaveBeenLastCalledWith({ left: -400 })
  await at(499.6)
  expect(ends()).toEqual([null, 'true'])
})

test('a row that fits has no buttons', async () => {
  const { page } = await open(900)
  expect(page.queryByRole('button', { name: 'Вперёд' })).toBeNull()
})

test('each card names its product for the reports of the row', async () => {
  const { row } = await open(400)
  expect([...row.children].map((card) => (card as HTMLElement).dataset.product)).toEqual(['1', '2', '3'])
})
