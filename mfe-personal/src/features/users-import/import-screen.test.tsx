// @vitest-environment happy-dom
import { shopError } from '@verstak/shared/contract/errors.ts'
import { usersFile } from '@verstak/shared/contract/users-import/calls.ts'
import { fakeApi } from '@verstak/shared/testing/fake-api.ts'
import { renderScreen } from '@verstak/shared/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const ID = 'b'.repeat(32)
const counts = { new: 1, wrong: 0, repeated: 0, present: 0, invited: 0 }

test('a file leads to its report; what is wrong with it stands at the field', async () => {
  const api = fakeApi().on(usersFile, () => {
    throw shopError('invalid', 'В файле нет строки с названиями столбцов', 'file')
  })
  const page = await renderScreen(route, api, { at: '/personal/users/import/' })
  const send = () => page.user.click(page.getByRole('button', { name: 'Проверить список' }))
  await send()
  await page.findByText('Выберите файл со списком')
  expect(api.asked(usersFile)).toEqual([])
  await page.user.upload(page.getByLabelText('Файл со списком'), new File(['x'], 'люди.csv'))
  await send()
  await page.findByText('В файле нет строки с названиями столбцов')
  api.on(usersFile, () => ({ id: ID, counts }))
  await page.user.upload(page.getByLabelText('Файл со списком'), new File(['x'], 'люди.csv'))
  await send()
  await page.waitFor(() => expect(page.address()).toBe(`/personal/users/import/${ID}/`))
})
