// @vitest-environment happy-dom
import { botChallenge } from '@verstak/contract/bot/calls.ts'
import { consentTexts, contentPage } from '@verstak/contract/content/calls.ts'
import { ShopError, shopError } from '@verstak/contract/errors.ts'
import { guaranteeAddRequest, guaranteeProduct } from '@verstak/contract/warranty/calls.ts'
import type { WarrantyGoods } from '@verstak/contract/warranty/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { beforeEach, expect, test } from 'vitest'
import * as route from './route.tsx'

beforeEach(() => sessionStorage.clear())

const drill = (own: Partial<WarrantyGoods> = {}): WarrantyGoods => ({
  id: 1,
  code: 'drel',
  article: 'KR-1',
  name: 'Дрель ударная',
  brand: 'Кремень',
  picture: null,
  terms: {
    months: 36,
    extended: { days: 30, months: 12 },
    serial_hint: 'KR и восемь цифр',
    bought_here: false,
  },
  ...own,
})

function openWith(items: WarrantyGoods[]) {
  return fakeApi()
    .on(contentPage, () => ({
      slug: 'guaranty-register',
      title: 'Регистрация гарантии',
      description: '',
      version: '1',
      updated: '2026-11-23' as const,
      html: '<p>Найдите инструмент</p>',
    }))
    .on(consentTexts, () => ({
      consents: [
        {
          purpose: 'warranty' as const,
          version: '7',
          label: 'Даю согласие',
          href: '/political/',
          required: true,
        },
        {
          purpose: 'marketing' as const,
          version: '7',
          label: 'Хочу рекламу',
          href: '/political/',
          required: false,
        },
      ],
    }))
    .on(guaranteeProduct, () => ({ items }))
    .on(botChallenge, () => {
      throw shopError('unavailable')
    })
}

const render = (api: ReturnType<typeof fakeApi>, query = '') =>
  renderScreen(route, api, { at: `/guaranty-register/${query}` })

test('without a tool only the search is shown, and no product is requested', async () => {
  const api = openWith([])
  const page = await render(api)
  page.getByLabelText('Артикул или штрихкод')
  expect(page.queryByLabelText('Серийный номер')).toBeNull()
  expect(api.asked(guaranteeProduct)).toEqual([])
})

test('a search without results shows an error at the field and keeps the text', async () => {
  const page = await render(openWith([]), '?search=XX-1')
  const field = page.getByLabelText('Артикул или штрихкод') as HTMLInputElement
  expect(field.value).toBe('XX-1')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  page.getByText(/Такого товара нет/)
})

test('products of several brands with the same article are offered by name; those without a warranty are not', async () => {
  const page = await render(
    openWith([drill(), drill({ id: 2, code: 'bita', name: 'Бита', terms: null })]),
    '?search=KR-1',
  )
  page.getByRole('heading', { name: 'Какой из них ваш?' })
  const links = page.getAllByRole('link', { name: /^Зарегистрировать/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/guaranty-register/?code=drel'])
  page.getByText('Без гарантии изготовителя')
})

test('a product without a warranty shows a message instead of a form', async () => {
  const page = await render(openWith([drill({ terms: null })]), '?search=KR-1')
  page.getByText(/регистрировать его не нужно/)
  expect(page.queryByLabelText('Серийный номер')).toBeNull()
})

test('a refusal is shown at its fields and keeps typed values; only the warranty consent is required', async () => {
  const api = openWith([drill()]).on(guaranteeAddRequest, () => {
    const at = (field: string, message: string) => ({ code: 2, field, message })
    throw new ShopError('invalid', [
      at('serial', 'Так номера не выглядят'),
      at('purchase_date', 'Дата покупки ещё не наступила'),
    ])
  })
  const page = await render(api, '?code=drel')
  page.getByText(/36\s+месяцев; 48\s+месяцев, если зарегистрировать не позже 30\s+дней с покупки/)
  expect(page.queryByLabelText('Хочу рекламу')).toBeNull()
  await page.user.type(page.getByLabelText('Серийный номер'), 'KR-12')
  await page.user.type(page.getByLabelText('Где куплен'), 'Верстак')
  await page.user.click(page.getByRole('button', { name: 'Зарегистрировать' }))
  const summary = await page.findByRole('alert')
  expect(summary.textContent).toContain('Серийный номер: Так номера не выглядят')
  expect((page.getByLabelText('Серийный номер') as HTMLInputElement).value).toBe('KR-12')
  expect((page.getByLabelText('Где куплен') as HTMLInputElement).value).toBe('Верстак')
  expect(page.getByLabelText('Дата покупки').getAttribute('aria-invalid')).toBe('true')
})

test('a guest is redirected to their card with its key', async () => {
  const api = openWith([drill()]).on(guaranteeAddRequest, () => ({
    number: '4690-363-024-544',
    key: 'secret',
    status: { code: 'checking' as const, name: 'На проверке' },
  }))
  const page = await render(api, '?code=drel')
  await page.user.type(page.getByLabelText('Серийный номер'), 'KR12345678')
  await page.user.click(page.getByLabelText('Организация или ИП'))
  await page.user.type(page.getByLabelText('Организация'), 'ООО «Ромашка»')
  await page.user.click(page.getByLabelText('Даю согласие'))
  await page.user.click(page.getByRole('button', { name: 'Зарегистрировать' }))
  await page.waitFor(() =>
    expect(page.address()).toBe('/guaranty-response/?number=4690-363-024-544&key=secret&done=sent'),
  )
  expect(api.asked(guaranteeAddRequest)).toMatchObject([
    {
      body: {
        product_id: 1,
        serial: 'KR12345678',
        owner: 'organization',
        company: 'ООО «Ромашка»',
        consents: [{ purpose: 'warranty', version: '7' }],
      },
    },
  ])
})
