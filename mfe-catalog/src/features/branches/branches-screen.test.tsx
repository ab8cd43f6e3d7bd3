// @vitest-environment happy-dom
import { affiliateList, cityList } from '@verstak/contract/branches/calls.ts'
import type { BranchCard, City } from '@verstak/contract/branches/schemas.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import * as route from './route.tsx'

const branchOf = (code: string, city: string): BranchCard => ({
  code,
  name: `Верстак ${city}`,
  city,
  address: 'ул. Салова, д. 57',
  metro: null,
  lat: 59,
  lon: 30,
  phones: ['+78120002026'],
  hours: { timezone: 'Europe/Moscow', week: [], special: [] },
  email: 'spb@verstak.example',
  open: { until: null, opens: null },
})
const cityOf = (stock_id: string, branch: string, name: string, chosen = false): City => ({
  stock_id,
  branch,
  name,
  phones: [],
  hours: '',
  chosen,
})
const moscow = cityOf('MCK', 'moskva', 'Москва', true)

async function open(cities: City[], query = '') {
  const api = fakeApi()
    .on(affiliateList, () => ({
      branches: [branchOf('moskva', 'Москва'), branchOf('spb', 'Санкт-Петербург')],
    }))
    .on(cityList, () => ({ cities }))
  const page = await renderScreen(route, api, { at: `/filial/${query}` })
  await page.findByRole('heading', { level: 1, name: 'Филиалы' })
  return page
}

test('the chosen city is shown, the others can be chosen and return to the previous page', async () => {
  const page = await open([moscow, cityOf('SPB', 'spb', 'Санкт-Петербург')], '?from=/catalog/dreli/')
  page.getByText('Ваш город: показаны остатки этого склада')
  const button = page.getByRole('button', { name: /^Выбрать город/ }) as HTMLButtonElement
  expect([button.name, button.value]).toEqual(['stock', 'SPB'])
  expect(new FormData(button.form as HTMLFormElement).get('from')).toBe('/catalog/dreli/')
  expect(button.form?.getAttribute('action')).toBe('/filial/')
})

test('a return address on another site is ignored', async () => {
  const page = await open([moscow, cityOf('SPB', 'spb', 'Санкт-Петербург')], '?from=https://evil.example/')
  const button = page.getByRole('button', { name: /^Выбрать город/ }) as HTMLButtonElement
  expect(new FormData(button.form as HTMLFormElement).get('from')).toBe('/filial/')
})

test('with one warehouse there is no choice', async () => {
  const page = await open([moscow])
  expect(page.queryByRole('button', { name: /^Выбрать/ })).toBeNull()
  expect(page.queryByText(/^Ваш город/)).toBeNull()
})
