// @vitest-environment happy-dom
import { joinRequestList } from '@verstak/contract/accounts/calls.ts'
import { organizationConfirmation } from '@verstak/contract/organizations/calls.ts'
import { getUsersList, setBlockUser } from '@verstak/contract/users/calls.ts'
import type { OrganizationUser } from '@verstak/contract/users/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const person: OrganizationUser = {
  userId: 7,
  name: 'Борис Закупкин',
  position: 'Снабженец',
  email: 'b@firm.example',
  phone: '+79160000002',
  role: 'purchaser',
  active: true,
  blocked: 'N',
  invitedUntil: null,
  lastSeen: null,
}
const self = { ...person, userId: 1, name: 'Анна', role: 'administrator' as const }

/** A fake shop that stores who is blocked. */
function shop() {
  let blocked = false
  const api = fakeApi()
    .on(joinRequestList, () => ({ requests: [] }))
    .on(organizationConfirmation, () => ({ confirmed: true, address: null, waiting: 0, prepared: [] }))
    .on(setBlockUser, ({ body: { userId, action } }) => {
      blocked = action === 'block'
      const replaced = blocked ? 'Ключи выгрузок сменились, старые адреса не работают: «Прайс»' : ''
      return { userId: Number(userId), blocked: blocked ? ('Y' as const) : ('N' as const), replaced }
    })
    .on(getUsersList, ({ query: { inactive } = {} }) => {
      const users = inactive === 'Y' ? (blocked ? [person] : []) : blocked ? [self] : [person, self]
      return {
        users,
        pageNavigation: { page: 1, page_size: 20, page_count: 1, total: users.length },
        haveBlocked: blocked,
        counts: { active: blocked ? 1 : 2, blocked: blocked ? 1 : 0 },
      }
    })
  return api
}
const me = {
  ...{ id: 1, email: 'a@firm.example', name: 'Анна', phone: null, scope: ['contragent-admin'] },
  ...{ show_actions: false, organization: null },
}
const open = (api = shop(), at = '/personal/users/') =>
  renderScreen(route, api, { at, session: { user: me } })

test('without blocked users there are no tabs; the current user has no button to block', async () => {
  const page = await open()
  expect(page.queryByRole('link', { name: /Заблокированные/ })).toBeNull()
  expect(page.getByRole('link', { name: 'Борис Закупкин' }).getAttribute('href')).toBe('/personal/users/7/')
  expect(page.getAllByRole('button', { name: 'Заблокировать' })).toHaveLength(1)
  page.getByText(/это вы/)
})

test('a blocked user leaves the tab at once, with a message and an undo', async () => {
  const api = shop()
  const page = await open(api)
  await page.user.click(page.getByRole('button', { name: 'Заблокировать' }))
  await page.findByText(/Заблокирован: Борис Закупкин.*Ключи выгрузок сменились.*«Прайс»/)
  await page.findByRole('link', { name: 'Заблокированные 1' })
  expect(page.queryByRole('link', { name: 'Борис Закупкин' })).toBeNull()
  await page.user.click(page.getByRole('button', { name: 'Разблокировать' }))
  await page.findByRole('link', { name: 'Борис Закупкин' })
  expect(api.asked(setBlockUser).map(({ body }) => body)).toEqual([
    { userId: 7, action: 'block' },
    { userId: 7, action: 'unblock' },
  ])
})

test('a link after an invitation shows the message, but no text from the link', async () => {
  const page = await open(shop(), '/personal/users/?done=invited&name=Злой')
  page.getByText(/Приглашение отправлено/)
  expect(page.queryByText(/Злой/)).toBeNull()
})

test('a long list has a search in both tabs; an empty result shows a message', async () => {
  const api = shop().on(getUsersList, ({ query: { search, page } = {} }) => ({
    users: search === 'никто' ? [] : [person],
    pageNavigation: {
      ...{ page: Number(page ?? 1), page_size: 20, total: search ? 1 : 41 },
      page_count: search ? 1 : 3,
    },
    haveBlocked: true,
    counts: { active: search ? 1 : 41, blocked: 3 },
  }))
  const page = await open(api)
  await page.user.type(page.getByRole('searchbox'), 'Закупкин{Enter}')
  await page.findByText('Активные', { exact: false })
  await expect.poll(() => api.asked(getUsersList).at(-1)?.query).toMatchObject({ search: 'Закупкин' })
  expect(page.getByRole('link', { name: /Заблокированные/ }).getAttribute('href')).toBe(
    `/personal/users/?inactive=Y&search=${encodeURIComponent('Закупкин')}`,
  )
  await page.user.clear(page.getByRole('searchbox'))
  await page.user.type(page.getByRole('searchbox'), 'никто{Enter}')
  await page.findByText(/^Никого не/)
})
