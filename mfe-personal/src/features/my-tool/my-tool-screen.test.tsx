// @vitest-environment happy-dom
import { expendableMaterials } from '@verstak/contract/catalog/calls.ts'
import { claimDraftSave } from '@verstak/contract/claims/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { guaranteeDetail } from '@verstak/contract/warranty/calls.ts'
import type { CardDetail } from '@verstak/contract/warranty/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const card = (own: Partial<CardDetail> = {}): CardDetail => ({
  number: '4690-363-024-544',
  status: { code: 'active', name: 'Действует' },
  product: { name: 'Дрель ударная', article: 'KR-1', brand: 'Кремень', code: 'drel', picture: null },
  product_id: 5,
  serial: 'KR12345678',
  registered_at: '2026-11-23T07:00:00.000Z',
  starts: '2026-11-20',
  ends: '2026-12-20',
  months: 48,
  extra_months: 12,
  reason: null,
  days_left: 21,
  seller: 'Верстак',
  owner: { name: 'Борис', company: 'ООО «Демонстрация»', email: 'buyer@demo.example', phone: '+79160000000' },
  files: [{ id: 'a'.repeat(32), name: 'Чек.jpg', size: 2048, type: 'image/jpeg' }],
  history: [
    {
      status: { code: 'active', name: 'Действует' },
      text: '',
      by_store: false,
      at: '2026-11-23T07:00:00.000Z',
    },
  ],
  ...own,
})

async function open(detail: CardDetail) {
  const api = fakeApi()
    .on(guaranteeDetail, () => detail)
    .on(expendableMaterials, () => {
      throw shopError('unavailable')
    })
  const at = { at: '/personal/tools/4690-363-024-544/', path: '/personal/tools/:number/' }
  return { api, page: await renderScreen(route, api, at) }
}

test('the card works without its consumables; the appeal is filled in with the tool', async () => {
  const { page } = await open(card())
  page.getByText('Остался 21 день')
  page.getByRole('link', { name: /Скачать сертификат/ })
  expect(page.getByRole('link', { name: 'Технический вопрос' }).getAttribute('href')).toBe(
    '/personal/requests/new/technical/?article=KR-1&serial=KR12345678',
  )
  expect(page.getByRole('link', { name: 'Чек.jpg' }).hasAttribute('download')).toBe(true)
})

test('a claim starts with the tool, its serial number and the date of purchase', async () => {
  const { api, page } = await open(card())
  api.on(claimDraftSave, () => ({ id: 9 }))
  await page.user.click(page.getByRole('button', { name: /заявить претензию/ }))
  await page.waitFor(() => expect(page.address()).toBe('/personal/claims/new/?draft=9&step=evidence&line=0'))
  expect(api.asked(claimDraftSave)).toMatchObject([
    {
      body: {
        type: 'warranty',
        source: 'item',
        items: [{ id: 5, article: 'KR-1', serial: 'KR12345678', purchase_date: '2026-11-20' }],
      },
    },
  ])
})

test('when the store accepts no more drafts, the card says so', async () => {
  const { api, page } = await open(card())
  api.on(claimDraftSave, () => {
    throw shopError('conflict', 'Черновиков не больше 30')
  })
  await page.user.click(page.getByRole('button', { name: /заявить претензию/ }))
  await page.findByText('Черновиков не больше 30')
})

test('a card being checked has no certificate yet', async () => {
  const { page } = await open(card({ status: { code: 'checking', name: 'На проверке' }, days_left: null }))
  expect(page.queryByText(/Скачать сертификат/)).toBeNull()
  page.getByText(/проверяет документ/)
})
