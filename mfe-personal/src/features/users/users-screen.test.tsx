// @vitest-environment happy-dom
import { joinRequestList } from '@verstak/contract/accounts/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import {
  organizationCode,
  organizationConfirm,
  organizationConfirmation,
} from '@verstak/contract/organizations/calls.ts'
import { getUsersList } from '@verstak/contract/users/calls.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const open = (address: string | null) => {
  const api = fakeApi()
    .on(joinRequestList, () => ({ requests: [] }))
    .on(organizationConfirmation, () => ({ confirmed: false, address, waiting: 2 }))
    .on(getUsersList, () => ({
      users: [],
      pageNavigation: { page: 1, page_size: 20, page_count: 1, total: 0 },
      haveBlocked: false,
      counts: { active: 0, blocked: 0 },
    }))
    .on(organizationCode, () => ({ resendInterval: 60 }))
    .on(organizationConfirm, () => {
      throw shopError('invalid', 'Неверный код. Осталось 4 попытки', 'code')
    })
  return renderScreen(route, api, { at: '/personal/users/' }).then((page) => ({ api, page }))
}

test('an unconfirmed organisation shows what is missing', async () => {
  const { page } = await open(null)
  page.getByRole('heading', { name: 'Организация ждёт подтверждения' })
  page.getByText(/Ждут доступа: 2\s+человека\./)
  page.getByText(/мы вам напишем/)
  expect(page.queryByRole('button')).toBeNull()
})

test('a code is sent to the organisation’s address; a wrong code shows an error at its field', async () => {
  const { api, page } = await open('o•••@firm.example')
  await page.user.click(page.getByRole('button', { name: 'Отправить код' }))
  const field = await page.findByLabelText('Код из письма')
  await page.user.type(field, ' 123 456 ')
  await page.user.click(page.getByRole('button', { name: 'Подтвердить' }))
  await page.findByText('Неверный код. Осталось 4 попытки')
  expect(api.asked(organizationConfirm).map(({ body }) => body)).toEqual([{ code: '123456' }])
  expect(page.getByLabelText('Код из письма')).toHaveProperty('value', ' 123 456 ')
})
