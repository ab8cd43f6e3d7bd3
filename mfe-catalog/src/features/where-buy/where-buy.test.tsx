// @vitest-environment happy-dom
import { shopList } from '@verstak/contract/branches/calls.ts'
import type { Shop } from '@verstak/contract/branches/schemas.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { readShopQuery } from './data.ts'
import * as route from './route.tsx'

const shop: Shop = {
  id: 'kazan',
  name: 'Казань-Крепёж',
  city: 'Казань',
  address: 'ул. Родины, д. 7',
  metro: null,
  lat: 55.7,
  lon: 49.2,
  phones: ['+78430002058'],
  hours: { timezone: 'Europe/Moscow', week: [{ days: [1], from: '09:00', to: '20:00' }], special: [] },
  types: ['shop'],
  site: null,
  branch: null,
  verified: '2026-11-05',
  open: { until: '20:00', opens: null },
  distance: 12.4,
}

const open = (items: Shop[], at: string, product: { code: string; name: string } | null = null) =>
  renderScreen(
    route,
    fakeApi().on(shopList, () => ({
      items,
      allStores: items,
      shopsCount: items.length,
      cities: [{ name: 'Казань', count: 1 }],
      product,
      pageNavigation: pageNavigationOf(items.length, 1, 20),
    })),
    { at },
  )

test('a shop shows its address, opening hours and distance; its mark on the map links to the list', async () => {
  const page = await open([shop], '/where-buy/?near=55.75,49.1')
  page.getByText('Открыто до 20:00')
  page.getByText('12,4 км от вас')
  const mark = page.getByRole('link', { name: 'Казань: Казань-Крепёж, Казань' })
  expect(document.querySelector(mark.getAttribute('href') ?? '-')?.textContent).toMatch(/ул\.\sРодины/)
})

test('an empty result shows a message and a link to all shops; the product is still named', async () => {
  const page = await open([], '/where-buy/?product=drel', { code: 'drel', name: 'Дрель' })
  page.getByText('Таких мест не найдено')
  expect(page.getByRole('link', { name: 'Дрель' }).getAttribute('href')).toBe('/drel/')
})

test('invalid values in the address are ignored', () => {
  const url = new URL('https://shop.example/where-buy/?page=-1&type=bar&near=moscow&by=price&open=&city=%20')
  expect(readShopQuery(url)).toEqual({ page: 1, by: 'name', open: 'Y' })
})

test('a choice keeps the focus in its field, and the number found is announced', async () => {
  const page = await open([shop], '/where-buy/')
  const [city, openNow] = [page.getByLabelText('Город'), page.getByLabelText('Открыто сейчас')]
  await page.user.selectOptions(city, 'Казань')
  await page.waitFor(() => expect(page.address()).toContain('city='))
  expect(document.activeElement).toBe(city)
  await page.user.click(openNow)
  await page.waitFor(() => expect(page.address()).toContain('open=Y'))
  expect(document.activeElement).toBe(openNow)
  expect(document.querySelector('[data-found]')?.getAttribute('data-found')).toBe('Найдено: 1')
})
