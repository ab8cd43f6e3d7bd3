// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import './search-panel.tsx'
import { isStillPasted, listOf } from './pasted-list.tsx'
import { openSearch } from './testing/open-search.tsx'

test('several pasted lines are offered as a list, one line is searched for', async () => {
  const { page, field } = await openSearch()
  await page.user.click(field())
  await page.findByRole('combobox')
  await page.user.paste('KL-100 5\nDR-1 2')
  await page.findByRole('button', { name: 'Проверить список' })
  expect(page.getByText(/2\sстроки/)).toBeTruthy()
  await page.user.clear(field())
  await page.user.paste('KL-100')
  expect(page.queryByRole('button', { name: 'Проверить список' })).toBeNull()
})

test('a list has more than one line, and stays pasted until the field changes', () => {
  expect([listOf('KL-100 5\n'), listOf('a\nb')]).toEqual([null, 'a\nb'])
  expect([isStillPasted('a 1\nb 2', 'a 1 b 2'), isStillPasted('a 1\nb 2', 'a 1 c')]).toEqual([true, false])
})
