// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openSearch } from './testing/open-search.tsx'

const panel = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./search-panel.tsx', async (original) => {
  await panel.promise
  return original()
})

test('searches made before the instant search has loaded are in its history', async () => {
  const { page, field, options } = await openSearch()
  for (const query of ['бур', 'дрель']) {
    await page.user.clear(field())
    await page.user.type(field(), `${query}{Enter}`)
    expect(page.address()).toBe(`/search/?${new URLSearchParams({ query })}`)
    expect(document.activeElement).toBe(field())
  }
  expect(page.queryByRole('combobox')).toBeNull()
  panel.resolve()
  await page.findByRole('combobox')
  await page.user.clear(field())
  await page.user.click(field())
  await page.waitFor(() => expect(options()).toEqual(['дрель', 'бур']))
})
