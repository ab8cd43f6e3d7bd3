// @vitest-environment happy-dom
import type { Facet } from '@verstak/contract/catalog/schemas.ts'
import { parseFilter } from '@verstak/domain/catalogue/listing-filter.ts'
import { useNavigate, useSearchParams } from '@verstak/federated/router.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test, vi } from 'vitest'
import { FilterPanel, openFilters } from './filter-panel.tsx'
import { filtersPart } from './filters-part.ts'
import { firstPage } from './listing-query.ts'
import { SortForm } from './sort-form.tsx'

const facet = (given: Partial<Facet> & Pick<Facet, 'key' | 'name' | 'kind'>): Facet => ({
  ...{ unit: null, options: [], range: null, without: null },
  ...given,
})

/** The API's answer to a filter. */
function groupsOf(filter: string): Facet[] {
  const chosen = JSON.stringify(parseFilter(filter))
  const option = (key: string) => ({ key, name: key, count: 5, chosen: chosen.includes(key) })
  const to = /max_(\d+)/.exec(filter)?.[1]
  return [
    facet({ key: 'stock', name: 'В наличии', kind: 'mark', options: [option('stock')] }),
    facet({ key: 'brand', name: 'Бренд', kind: 'list', options: ['bosch', 'makita', 'zubr'].map(option) }),
    facet({
      ...{ key: 'price', name: 'Цена', kind: 'range' },
      range: { min: 1, max: 9000, from: null, to: to ? Number(to) : null },
    }),
  ]
}

function Listing() {
  const [asked] = useSearchParams()
  const navigate = useNavigate()
  const filter = asked.get('filter') ?? 'clear'
  const href = (query: object) => `/?${new URLSearchParams(query as Record<string, string>)}`
  return (
    <>
      <button type="button" onClick={openFilters}>
        Открыть
      </button>
      <FilterPanel
        filters={{ filter, total: 5, groups: groupsOf(filter) } as never}
        query={{ ...firstPage, filter }}
        href={href}
      />
      <SortForm
        sort={asked.get('sort') ?? 'popular'}
        names={[
          ['popular', 'Популярные'],
          ['name', 'По названию'],
        ]}
        href={(sort) => href({ sort, filter })}
      />
      <button type="button" onClick={() => navigate(-1)}>
        Назад
      </button>
    </>
  )
}

async function open() {
  await filtersPart.load()
  const page = await renderScreen({ Component: Listing }, fakeApi())
  const box = (name: string) =>
    page.getByRole('checkbox', { name: new RegExp(name), hidden: true }) as HTMLInputElement
  const tick = async (name: string) => {
    const before = page.address()
    await page.user.click(box(name))
    await page.waitFor(() => expect(page.address()).not.toBe(before))
  }
  const filtered = () => new URLSearchParams(page.address().slice(1)).get('filter') ?? ''
  return { ...page, box, tick, filtered }
}

test('ticks, a range and the sort keep the focus', async () => {
  const { user, waitFor, box, tick, getByLabelText, filtered, address } = await open()
  for (const name of ['stock', 'bosch']) {
    const ticked = box(name)
    await tick(name)
    expect(document.activeElement).toBe(ticked)
    expect(ticked.checked).toBe(true)
  }
  const range = getByLabelText('Цена до') as HTMLInputElement
  await user.type(range, '500{Enter}')
  await waitFor(() => expect(filtered()).toContain('500'))
  expect(document.activeElement).toBe(range)
  const sort = getByLabelText('Порядок')
  await user.selectOptions(sort, 'name')
  await waitFor(() => expect(address()).toContain('sort=name'))
  expect(document.activeElement).toBe(sort)
})

test('ticks in a row are one step back; another change of the list begins another row', async () => {
  const { user, waitFor, box, tick, getByRole, getByLabelText, filtered, address } = await open()
  const back = getByRole('button', { name: 'Назад' })
  for (const name of ['bosch', 'makita']) await tick(name)
  await user.selectOptions(getByLabelText('Порядок'), 'name')
  await waitFor(() => expect(address()).toContain('sort=name'))
  await tick('zubr')
  expect(filtered()).toBe('brand_bosch*brand_makita*brand_zubr')
  await user.click(back)
  await waitFor(() => expect(filtered()).toBe('brand_bosch*brand_makita'))
  expect(box('zubr').checked).toBe(false)
  for (const _ of ['sort', 'ticks']) await user.click(back)
  await waitFor(() => expect(filtered()).toBe(''))
  expect([box('bosch').checked, box('makita').checked]).toEqual([false, false])
})

test('on a screen that is turned to its wide side the open panel closes, and its field keeps the focus', async () => {
  const turned = new EventTarget()
  vi.stubGlobal('matchMedia', () => turned)
  const { user, box, getByText } = await open()
  await user.click(getByText('Открыть'))
  const panel = document.getElementById('filters') as HTMLDialogElement
  expect(panel.open).toBe(true)
  box('bosch').focus()
  turned.dispatchEvent(new Event('change'))
  expect(panel.open).toBe(false)
  expect(document.activeElement).toBe(box('bosch'))
})
