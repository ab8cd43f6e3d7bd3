// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { packingList, packingLists } from '@verstak/contract/packing/calls.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const CODE = '0a1b2c3d4e5f6g7h8j9k'
const user = { id: 1, name: 'Борис', scope: [] } as never

test('a guest opens a list by its code; a wrong code shows an error at the field', async () => {
  const api = fakeApi().on(packingList, ({ params: { id } }) => {
    if (id !== CODE) throw shopError('notFound', 'Такого упаковочного листа нет')
    return {} as never
  })
  const page = await renderScreen(route, api, { at: '/uplist/' })
  const field = page.getByLabelText('Код листа')
  const send = async (text: string) => {
    await page.user.clear(field)
    if (text) await page.user.type(field, text)
    await page.user.click(page.getByRole('button', { name: 'Открыть лист' }))
  }
  await send('')
  await page.findByText('Введите код с упаковочного листа')
  await send('В-000001')
  await page.findByText(/В коде 20 символов/)
  await send(CODE.replace('k', 'j'))
  await page.findByText('Такого упаковочного листа нет')
  await send(`HTTPS://shop.example/uplist/${CODE}/`)
  await page.waitFor(() => expect(page.address()).toBe(`/uplist/${CODE}/`))
})

test('a signed-in user sees the shipments of the organisation', async () => {
  const received = { agrees: false, created_at: '2026-11-21T09:00:00Z' as const }
  const list = {
    code: CODE,
    number: 'В-000007/1',
    created_at: '2026-11-20T09:00:00Z' as const,
    boxes: 2,
    positions: 5,
  }
  const api = fakeApi().on(packingLists, () => ({
    lists: [
      { ...list, received },
      { ...list, code: 'b'.repeat(20), number: 'В-000008/1', received: null },
    ],
    page_navigation: pageNavigationOf(2, 1, 10),
  }))
  const page = await renderScreen(route, api, { at: '/uplist/', session: { user } })
  expect(page.getByRole('link', { name: 'В-000007/1' }).getAttribute('href')).toBe(`/uplist/${CODE}/`)
  expect(page.getAllByText('2 места, 5 строк')).toHaveLength(2)
  page.getByText('Есть расхождения')
  page.getByText('Не принят')
})
