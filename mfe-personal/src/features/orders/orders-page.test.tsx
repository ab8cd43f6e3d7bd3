// @vitest-environment happy-dom
import { orderList } from '@verstak/contract/orders/calls.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

test('the filter keeps the focus, shows the values of the address and announces what it has found', async () => {
  const api = fakeApi().on(orderList, () => ({
    ...{ orders: [], authors: [], addresses: [], contracts: [] },
    statuses: [{ code: 'all', name: 'Все', count: 3 }],
    page_navigation: pageNavigationOf(0, 1, 9),
  }))
  const page = await renderScreen(route, api, { at: '/personal/orders/' })
  const [text, unpaid, claimed] = [/^Номер заказа/, 'Оплата', 'С претензией'].map((name) =>
    page.getByLabelText(name),
  ) as [HTMLInputElement, HTMLSelectElement, HTMLInputElement]
  await page.user.type(text, 'DR-1')
  await page.user.selectOptions(unpaid, 'overdue')
  await page.user.click(claimed)
  const button = page.getByRole('button', { name: 'Показать' })
  await page.user.click(button)
  await page.waitFor(() => expect(page.address()).toContain('claimed=yes'))
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('[data-found]')?.getAttribute('data-found')).toBe('Ничего не найдено')
  await page.user.click(page.getByRole('link', { name: 'Сбросить фильтры' }))
  await page.waitFor(() => expect([text.value, unpaid.value, claimed.checked]).toEqual(['', '', false]))
})
