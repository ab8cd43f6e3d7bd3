import { searchHeader } from '@verstak/contract/catalog/calls.ts'
import type { FastSearch } from '@verstak/contract/catalog/schemas.ts'
import { CONSENT_COOKIE } from '@verstak/domain/cookie-consent.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { SearchForm } from '#header/search-form.tsx'

export const terms = (...sts: string[]): FastSearch => ({
  corrected: null,
  categories: [],
  brands: [],
  products: [],
  sts,
})

export async function openSearch() {
  // biome-ignore lint/suspicious/noDocumentCookie: as a visitor's browser has it
  document.cookie = `${CONSENT_COOKIE}=2.fa`
  const api = fakeApi().on(searchHeader, () => ({
    ...terms('дрель ударная', 'дрель сетевая'),
    products: [
      {
        id: 7,
        code: 'drel-7',
        name: 'Дрель 7',
        article: 'D-7',
        price: 100_00,
        unit: 'шт',
        can_buy: true,
        picture: null,
      },
    ],
  }))
  const page = await renderScreen({ Component: SearchForm }, api, { at: '/', path: '*' })
  return {
    api,
    page,
    field: () => page.queryByRole('combobox') ?? page.getByRole('searchbox'),
    options: () => page.queryAllByRole('option').map(({ textContent }) => textContent),
    asked: () => api.asked(searchHeader).map(({ body }) => body.query),
  }
}
