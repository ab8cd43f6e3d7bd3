// @vitest-environment happy-dom
import { basketText, importList } from '@verstak/contract/basket-import/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

test.each([
  ['Проверить список', 'Артикулы и количества', 'Вставьте список'],
  ['Проверить файл', 'Файл со списком', 'Выберите файл со списком'],
])('a refused «%s» focuses the field with the reason', async (button, label, reason) => {
  const api = fakeApi()
    .on(importList, () => ({ lists: [] }))
    .on(basketText, () => {
      throw shopError('invalid', reason, 'text')
    })
  const page = await renderScreen(route, api, { at: '/basket/import/' })
  await page.user.click(page.getByRole('button', { name: button }))
  await page.findByText(reason)
  await page.waitFor(() => expect(document.activeElement).toBe(page.getByLabelText(label)))
})
