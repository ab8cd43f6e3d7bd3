// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { guaranteeCertificate, guaranteeResponse } from '@verstak/contract/warranty/calls.ts'
import type { PublicCard } from '@verstak/contract/warranty/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const NUMBER = '4690-363-024-544'
const card = (own: Partial<PublicCard> = {}): PublicCard => ({
  number: NUMBER,
  status: { code: 'active', name: 'Действует' },
  product: { name: 'Дрель ударная', article: 'KR-1', brand: 'Кремень', code: 'drel', picture: null },
  serial: '•••••••678',
  registered_at: '2026-11-23T07:00:00.000Z',
  starts: '2026-11-20',
  ends: '2030-11-20',
  months: 48,
  extra_months: 12,
  reason: null,
  ...own,
})

async function open(found: PublicCard, { own = false, query = `?number=${NUMBER}` } = {}) {
  const api = fakeApi().on(guaranteeResponse, () => ({
    card: found,
    own,
    has_certificate: own && found.status.code === 'active',
  }))
  return { api, page: await renderScreen(route, api, { at: `/guaranty-response/${query}` }) }
}

test('another visitor sees the product, the status and the dates, but no certificate', async () => {
  const { page } = await open(card())
  page.getByText('Действует')
  page.getByText('20.11.2030 включительно')
  page.getByText('•••••••678')
  expect(page.queryByText(/Скачать сертификат/)).toBeNull()
})

test('the owner gets the certificate with the key from their letter', async () => {
  const { page } = await open(card(), { own: true, query: `?number=${NUMBER}&key=secret&done=sent` })
  page.getByText(/Инструмент зарегистрирован/)
  expect(page.getByRole('link', { name: /Скачать сертификат/ }).getAttribute('href')).toBe(
    `${guaranteeCertificate.path}?number=${NUMBER}&key=secret`,
  )
})

test('a forwarded link shows no confirmation to another visitor', async () => {
  const { page } = await open(card(), { query: `?number=${NUMBER}&key=wrong&done=sent` })
  expect(page.queryByText(/Инструмент зарегистрирован/)).toBeNull()
})

test('a refused registration shows the reason, and its owner may try again', async () => {
  const refused = card({ status: { code: 'refused', name: 'Отклонена' }, reason: 'Документ не читается' })
  const { page } = await open(refused, { own: true })
  page.getByText('Причина отказа: Документ не читается.')
  expect(page.queryByText(/включительно/)).toBeNull()
  expect(page.getByRole('link', { name: 'Зарегистрировать снова' }).getAttribute('href')).toBe(
    '/guaranty-register/?code=drel',
  )
})

test.each([
  ['4690-363-024-545', /В номере 13 цифр/],
  [NUMBER, /Карточки с таким номером нет/],
])('%s is refused at the field, which keeps it', async (number, message) => {
  const api = fakeApi().on(guaranteeResponse, () => {
    throw shopError('notFound', 'Карточки с таким номером нет')
  })
  const page = await renderScreen(route, api, { at: `/guaranty-response/?number=${number}` })
  page.getByText(message)
  expect((page.getByLabelText('Номер карточки') as HTMLInputElement).value).toBe(number)
})
