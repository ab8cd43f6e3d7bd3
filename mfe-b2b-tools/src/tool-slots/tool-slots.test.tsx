// @vitest-environment happy-dom

import { claimDraftSave } from '@verstak/contract/claims/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { exportGoods, exportGoodsAdd } from '@verstak/contract/feeds/calls.ts'
import { priceTagAdd } from '@verstak/contract/price-tags/calls.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { type FakeApi, fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { expect, test } from 'vitest'
import { ClaimSlot } from './claim-slot.tsx'
import { FeedSlot } from './feed-slot.tsx'
import { PriceTagSlot } from './price-tag-slot.tsx'

type Goods = SlotProps['mfe-b2b-tools/claim']['goods']

const drill = { of: 'product', id: 5, article: 'DR-1' } as const
const person = { id: 2, email: 'v@firm.example', name: 'В', phone: null, show_actions: false }
const organization = { id: 1, name: 'О', inn: '7700000009', kpp: null, confirmed: true }

const open = (api: FakeApi, scope: string[] | null, goods: Goods = drill) =>
  renderScreen(
    {
      Component: () => (
        <>
          <PriceTagSlot goods={goods} look="link" />
          <ClaimSlot goods={goods} look="link" />
          <FeedSlot goods={goods} look="link" />
        </>
      ),
    },
    api,
    { session: { user: scope && { ...person, scope, organization } } },
  )

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('each tool is shown to users with the right to it, none to a guest', async () => {
  const guest = await open(fakeApi(), null)
  expect(guest.container.textContent).toBe('')
  guest.unmount()
  const storekeeper = await open(fakeApi(), ['claims'])
  expect(storekeeper.container.textContent).toBe('Претензия')
  storekeeper.unmount()
  const other = await open(fakeApi(), ['tags', 'feeds'])
  other.getByRole('link', { name: 'Ценник' })
  other.getByText('В выгрузку')
  expect(other.queryByText('Претензия')).toBeNull()
})

test('without scripts each tool links to its page, with the number of an order', async () => {
  const page = await open(fakeApi(), ['tags', 'claims', 'feeds'])
  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Ценник')).toBe('/personal/print/?search=DR-1')
  expect(hrefOf('Претензия')).toBe('/personal/claims/new/')
  page.unmount()
  const order = await open(fakeApi(), ['tags', 'claims'], { of: 'order', order_number: '17' })
  expect(order.getByRole('link', { name: 'Ценники' }).getAttribute('href')).toBe('/personal/print/?order=17')
  expect(order.getByRole('link', { name: 'Заявить претензию' }).getAttribute('href')).toBe(
    '/personal/claims/new/?order=17',
  )
})

test('one press adds the tag to the list; a refusal is shown and can be retried', async () => {
  const api = fakeApi().on(priceTagAdd, () => {
    throw shopError('invalid', 'В списке не больше 1000 ценников')
  })
  const page = await open(api, ['tags'])
  await page.user.click(page.getByRole('link', { name: 'Ценник' }))
  await page.findByText('В списке не больше 1000 ценников')
  api.on(priceTagAdd, () => ({ item: {} as never }))
  await page.user.click(page.getByRole('link', { name: 'Ценник' }))
  expect((await page.findByRole('link', { name: 'к печати' })).getAttribute('href')).toBe('/personal/print/')
  expect(api.asked(priceTagAdd)).toEqual([{ body: { id: 5 } }, { body: { id: 5 } }])
})

test('a claim starts as a draft with the product', async () => {
  const api = fakeApi().on(claimDraftSave, () => ({ id: 31 }))
  const page = await open(api, ['claims'])
  await page.user.click(page.getByRole('link', { name: 'Претензия' }))
  await page.waitFor(() => expect(page.address()).toBe('/personal/claims/new/?draft=31&step=type'))
  expect(api.asked(claimDraftSave)[0]?.body).toEqual({
    source: 'item',
    items: [{ id: 5, article: 'DR-1', quantity: 1 }],
  })
})

test('feeds load when the panel is opened, and one takes the product', async () => {
  const inside = { id: 1, name: 'Сайт', included: 1, total: 1, reasons: [] }
  const outside = { id: 2, name: 'Маркет', included: 0, total: 1, reasons: [] }
  const api = fakeApi()
    .on(exportGoods, () => ({ feeds: [inside, outside] }))
    .on(exportGoodsAdd, () => ({ feed: { ...outside, included: 1 } }))
  const page = await open(api, ['feeds'])
  expect(api.asked(exportGoods)).toEqual([])
  await page.user.click(page.getByText('В выгрузку'))
  await page.user.click(await page.findByRole('button', { name: 'Добавить в выгрузку «Маркет»' }))
  await page.findByText((text) => text.includes('следующей сборкой'))
  const rows = page.getAllByRole('listitem').map((row) => plain(row.textContent))
  expect(rows).toEqual(['СайтВходит.', 'МаркетВходит. Попадёт в файл со следующей сборкой.'])
  expect(api.asked(exportGoods)).toEqual([{ query: { product_id: 5 } }])
  expect(api.asked(exportGoodsAdd)).toEqual([{ body: { id: 2, product_id: 5 } }])
})
