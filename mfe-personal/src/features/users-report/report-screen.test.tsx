// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { usersImport, usersImportInvite } from '@verstak/contract/users-import/calls.ts'
import type { UserImport } from '@verstak/contract/users-import/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const ID = 'a'.repeat(32)
const line = {
  email: 'i@mail.example',
  position: '',
  role: 'viewer',
  order_limit: null,
  month_limit: null,
} as const
const report: UserImport = {
  id: ID,
  name: 'Сотрудники.xlsx',
  note: null,
  expires_at: '2026-11-30T08:00:00Z',
  counts: { new: 1, wrong: 1, repeated: 0, present: 0, invited: 0 },
  filter: 'all',
  lines: [
    { ...line, row: 2, state: 'new', reasons: [], name: 'Ирина', order_limit: 5_000_000 },
    { ...line, row: 3, state: 'wrong', reasons: ['Укажите имя', 'Не указана роль'], name: '', role: null },
  ],
  page_navigation: { page: 1, page_size: 50, page_count: 1, total: 2 },
}
const invitedReport = { ...report, counts: { ...report.counts, new: 0, invited: 1 } }

const open = (shown: UserImport) => {
  const api = fakeApi().on(usersImport, () => shown)
  return renderScreen(route, api, {
    at: `/personal/users/import/${ID}/`,
    path: '/personal/users/import/:id/',
  }).then((page) => ({ api, page }))
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('each row shows its state and reason, with its number in the file', async () => {
  const { page } = await open(report)
  const [good, wrong] = page.getAllByRole('listitem', { name: /^Строка \d/ })
  expect(plain(good?.textContent ?? '')).toContain('Просмотр, заказ до 50 000')
  expect(wrong?.textContent).toContain('Без имени')
  const reasons = [...(wrong?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(reasons).toEqual(['Укажите имя', 'Не указана роль'])
  page.getByRole('link', { name: 'Скачать остальное в XLSX' })
})

test('valid rows are invited by one press, and the report shows the number of letters sent', async () => {
  const { api, page } = await open(report)
  api
    .on(usersImport, () => invitedReport)
    .on(usersImportInvite, () => ({ invited: 1, counts: invitedReport.counts }))
  await page.user.click(page.getByRole('button', { name: /^Пригласить 1/ }))
  await page.findByText((text) => plain(text)?.startsWith('Отправлено: 1 приглашение.') ?? false)
  expect(api.asked(usersImportInvite)).toEqual([{ body: { id: ID } }])
  expect(page.queryByRole('button', { name: /^Пригласить/ })).toBeNull()
  expect(page.address()).toBe(`/personal/users/import/${ID}/?invited=1`)
})

test('a refusal leaves the list unchanged', async () => {
  const { api, page } = await open(report)
  api.on(usersImportInvite, () => {
    throw shopError('tooOften', 'Слишком много попыток. Повторите через 3 минуты')
  })
  await page.user.click(page.getByRole('button', { name: /^Пригласить 1/ }))
  expect((await page.findByRole('alert')).textContent).toContain('Слишком много попыток')
  page.getByRole('button', { name: /^Пригласить 1/ })
})
