// @vitest-environment happy-dom
import { usersFile } from '@verstak/contract/users-import/calls.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

test('without a file no request is made, and the field shows an error', async () => {
  const api = fakeApi().on(usersFile, () => {
    throw new Error('nothing to send')
  })
  const page = await renderScreen(route, api, { at: '/personal/users/import/' })
  await page.user.click(page.getByRole('button', { name: 'Проверить список' }))
  await page.findByText('Выберите файл со списком')
  expect(page.getByLabelText('Файл со списком').getAttribute('aria-invalid')).toBe('true')
  expect(api.asked(usersFile)).toEqual([])
})
