// @vitest-environment happy-dom
import { searchHeader } from '@verstak/contract/catalog/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { holdClock } from '@verstak/testing/clock.ts'
import { beforeEach, expect, test } from 'vitest'
// Loads the panel before the form asks for it.
import './search-panel.tsx'
import { openSearch, terms } from './testing/open-search.tsx'

const pass = holdClock()
beforeEach(() => localStorage.clear())

async function openTyped(text: string) {
  const search = await openSearch()
  await search.page.user.click(search.field())
  await pass(0)
  await search.page.user.keyboard(text)
  return search
}

async function openFound(text = 'дрель') {
  const search = await openTyped(text)
  await pass(500)
  return search
}

test('one request is sent after a pause of 500 ms in typing', async () => {
  const { page, asked, options } = await openTyped('др')
  await pass(499)
  await page.user.keyboard('ель')
  await pass(499)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['дрель'])
  expect(options()).toHaveLength(4)
})

test('arrow keys move through the list while the focus stays in the field; Enter follows the link', async () => {
  const { page, field, options } = await openFound()
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(field().getAttribute('aria-activedescendant')).toBeNull()
  await page.user.keyboard('{ArrowDown}{ArrowDown}')
  const chosen = page.getByRole('option', { selected: true })
  expect(chosen.textContent).toBe('дрель ударная')
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen.id)
  expect(document.activeElement).toBe(field())
  await page.user.keyboard('{ArrowUp}{Enter}')
  await pass(0)
  expect(page.address()).toBe('/drel-7/')
  expect(options()).toEqual([])
})

test('a followed query is in the history and leads to its results', async () => {
  const { page, field, options } = await openFound()
  await page.user.keyboard('{ArrowDown}{Enter}')
  await pass(0)
  await page.user.clear(field())
  await page.user.click(field())
  expect(options()).toEqual(['дрель'])
  await page.user.keyboard('{ArrowDown}{Enter}')
  await pass(0)
  expect(page.address()).toBe(`/search/?${new URLSearchParams({ query: 'дрель' })}`)
  expect(field()).toHaveProperty('value', 'дрель')
})

test('Esc closes and keeps the focus and the text; an arrow key reopens; Tab moves on and closes', async () => {
  const { page, field, options } = await openFound()
  await page.user.tab()
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Найти' }))
  await page.user.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(document.activeElement).toBe(field())
  expect(field()).toHaveProperty('value', 'дрель')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await page.user.keyboard('{ArrowDown}')
  await pass(0)
  expect(options()).toHaveLength(4)
  await page.user.tab()
  await page.user.tab()
  await page.user.tab()
  expect(options()).toEqual([])
})

test('a panel that was closed before its answer arrived stays closed', async () => {
  const { page, asked, options } = await openTyped('дрель')
  await page.user.keyboard('{Escape}')
  await pass(1000)
  expect(asked()).toEqual([])
  expect(options()).toEqual([])
})

test('a query in the wrong keyboard layout, and an empty result', async () => {
  const { api, page, field } = await openTyped('lhtkm')
  api.on(searchHeader, () => ({ ...terms('дрель ударная'), corrected: 'дрель' }))
  await pass(500)
  page.getByText('Показываем найденное по запросу «дрель»')
  api.on(searchHeader, () => terms())
  await page.user.clear(field())
  await page.user.keyboard('щщщыыы')
  await pass(500)
  page.getByText('По запросу «щщщыыы» ничего не найдено')
})

test('a failed request shows an error and can be retried', async () => {
  const { api, page, asked, options, field } = await openTyped('дрель')
  api.on(searchHeader, () => {
    throw shopError('unavailable', 'Сервис недоступен')
  })
  await pass(500)
  expect(page.getByRole('alert').textContent).toContain('Сервис недоступен')
  api.on(searchHeader, () => terms('дрель ударная'))
  for (let presses = 0; presses < 3; presses++) await page.user.tab()
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Повторить' }))
  await page.user.keyboard('{Enter}')
  await pass(0)
  expect(asked()).toEqual(['дрель', 'дрель'])
  expect(options()).toContain('дрель ударная')
  expect(document.activeElement).toBe(field())
})

test('the history shows three queries, and each can be removed without leaving the field', async () => {
  const { page, field, options } = await openSearch()
  for (const query of ['бур', 'дрель', 'круг', 'саморез']) {
    await page.user.click(field())
    await pass(0)
    await page.user.clear(field())
    await page.user.keyboard(`${query}{Enter}`)
    await pass(0)
  }
  await page.user.click(field())
  await page.user.clear(field())
  expect(options()).toEqual(['саморез', 'круг', 'дрель'])
  await page.user.click(page.getByRole('button', { name: 'Убрать из истории: круг' }))
  expect(options()).toEqual(['саморез', 'дрель', 'бур'])
  expect(document.activeElement).toBe(field())
})
