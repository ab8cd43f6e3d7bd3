// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { getShopsList, getUser, inviteUser, updateUser } from '@verstak/contract/users/calls.ts'
import type { UserCard } from '@verstak/contract/users/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { differences } from './merge-notice.tsx'
import * as route from './route.tsx'

const card: UserCard = {
  userId: 7,
  name: 'Борис Закупкин',
  position: 'Снабженец',
  email: 'b@firm.example',
  phone: '+79160000002',
  role: 'custom',
  active: true,
  blocked: 'N',
  invitedUntil: null,
  lastSeen: null,
  rights: ['order', 'tags'],
  order_limit: 5_000_050,
  month_limit: null,
  spent: 0,
  shops: [3],
  version: 4,
  self: false,
  events: [
    {
      ...{ id: 1, event: 'changed', details: 'Роль: Закупщик → Свои права', actor: 'Анна' },
      ...{ ip: '10.0.0.1', created_at: '2026-11-23T09:00:00.000Z' },
    },
  ],
}
const shops = [
  { id: 3, name: 'Склад', text: 'Москва, 1', allowed: true },
  { id: 4, name: '', text: 'Тула, 2', allowed: false },
]
const shop = (user: Partial<UserCard> = {}) =>
  fakeApi()
    .on(getUser, () => ({ user: { ...card, ...user } }))
    .on(getShopsList, () => ({ shops }))
    .on(updateUser, () => ({ version: 5 }))
    .on(inviteUser, () => null)
const open = (api = shop()) =>
  renderScreen(route, api, { at: '/personal/users/7/', path: '/personal/users/:id/' })

test('a card is submitted as loaded, except for changed fields', async () => {
  const api = shop()
  const page = await open(api)
  page.getByText('Роль: Закупщик → Свои права')
  expect(page.getByLabelText('Лимит одного заказа, ₽')).toHaveProperty('value', '50000,50')
  await page.user.type(page.getByLabelText('Лимит на месяц, ₽'), '300 000')
  await page.user.click(page.getByRole('checkbox', { name: /Тула/ }))
  await page.user.click(page.getByRole('checkbox', { name: 'Печать ценников' }))
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  await page.waitFor(() => expect(page.address()).toBe('/personal/users/7/?done=saved'))
  expect(api.asked(updateUser)[0]?.body).toEqual({
    ...{ userId: 7, version: 4, name: 'Борис Закупкин', position: 'Снабженец' },
    ...{ phone: '+7\u00a0(916)\u00a0000-00-02', role: 'custom', rights: ['order'] },
    ...{ order_limit: 5_000_050, month_limit: 30_000_000, shops: [3, 4] },
  })
})

test('an invalid limit shows an error at its field, and no request is made', async () => {
  const api = shop()
  const page = await open(api)
  await page.user.type(page.getByLabelText('Лимит на месяц, ₽'), 'много')
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  expect((await page.findAllByText(/Лимит — сумма в рублях/)).length).toBeGreaterThan(0)
  expect(page.getByLabelText('Лимит на месяц, ₽')).toHaveProperty('value', 'много')
  expect(api.asked(updateUser)).toEqual([])
})

test('a conflict shows the other version beside the typed values, and a second submission overwrites it', async () => {
  let version = 4
  const api = shop()
    .on(getUser, () => ({ user: { ...card, version, position: version === 4 ? card.position : 'Бригадир' } }))
    .on(updateUser, ({ body }) => {
      if (body.version === 4) {
        version = 5
        throw shopError('conflict', 'Карточку изменили', 'version')
      }
      return { version: 6 }
    })
  const page = await open(api)
  await page.user.clear(page.getByLabelText('Должность'))
  await page.user.type(page.getByLabelText('Должность'), 'Мастер')
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  await page.findByText('Должность: сейчас «Бригадир», у вас «Мастер»')
  page.getByText(/сохранил другой администратор: Анна/)
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  await page.waitFor(() => expect(page.address()).toBe('/personal/users/7/?done=saved'))
  expect(api.asked(updateUser).map(({ body }) => [body.version, body.position])).toEqual([
    [4, 'Мастер'],
    [5, 'Мастер'],
  ])
})

test('an invitation can be resent, and users cannot block themselves', async () => {
  const api = shop({ invitedUntil: '2099-01-01T09:00:00.000Z', active: false })
  const page = await open(api)
  page.getByText('Приглашён')
  expect(page.queryByRole('button', { name: 'Заблокировать' })).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Отправить приглашение ещё раз' }))
  await page.findByText('Приглашение отправлено ещё раз', { selector: '[role=status]' })
  expect(api.asked(inviteUser)[0]?.body).toEqual({ userId: 7, action: 'resend' })
  const own = await open(shop({ self: true }))
  expect(own.queryByRole('button', { name: 'Заблокировать' })).toBeNull()
})

test('differences describe roles and addresses in words', () => {
  expect(
    differences(
      { name: 'А', role: 'viewer', every_shop: 'Y' },
      { name: 'А', role: 'custom', every_shop: 'N', 'shop.3': '1' },
    ),
  ).toEqual([
    { name: 'Роль', saved: 'Просмотр', typed: 'Свои права' },
    { name: 'Куда может заказывать', saved: 'любой адрес', typed: 'выбрано: 1' },
  ])
})
