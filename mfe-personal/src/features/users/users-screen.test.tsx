// @vitest-environment happy-dom
import { joinRequestList } from '@verstak/contract/accounts/calls.ts'
import type { CallData } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import {
  organizationCode,
  organizationConfirm,
  organizationConfirmation,
} from '@verstak/contract/organizations/calls.ts'
import { getUsersList, invitationDiscard } from '@verstak/contract/users/calls.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

type Prepared = CallData<typeof organizationConfirmation>['prepared']

const open = (address: string | null, prepared: Prepared = []) => {
  const api = fakeApi()
    .on(joinRequestList, () => ({ requests: [] }))
    .on(organizationConfirmation, () => ({ confirmed: false, address, waiting: 2, prepared }))
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

test('invitations are prepared before the confirmation, and the page says when they are sent', async () => {
  const none = await open(null)
  none.page.getByText(/мы сохраним их и отправим сами, когда организация будет подтверждена/)
  const link = none.page.getByRole('link', { name: 'Подготовить приглашение' })
  expect(link.getAttribute('href')).toBe('/personal/users/new/')
  none.page.unmount()
  const irina = { id: 3, name: 'Ирина Новая', email: 'irina@mail.example', role: 'storekeeper' as const }
  const { api, page } = await open(null, [irina])
  api.on(invitationDiscard, () => null)
  page.getByText('Кладовщик. Отправим после подтверждения')
  await page.user.click(page.getByRole('button', { name: 'Убрать', description: 'Ирина Новая' }))
  await page.findByText('Приглашение убрано: Ирина Новая')
  expect(api.asked(invitationDiscard).map(({ body }) => body)).toEqual([{ id: 3 }])
})
