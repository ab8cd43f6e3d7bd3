import type { CallInput } from '@verstak/contract/call.ts'
import {
  priceTagAdd,
  priceTagDelete,
  priceTagList,
  priceTagUpdate,
} from '@verstak/contract/price-tags/calls.ts'
import type { OwnLayout } from '@verstak/contract/price-tags/layouts.ts'
import type { PriceTag } from '@verstak/contract/price-tags/schemas.ts'
import { STORE_PRICE } from '@verstak/domain/tools/tag-price.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import type { ComponentType } from 'react'
import * as route from '../route.tsx'
import { switches } from '../tag-form.ts'

export async function openPrintScreen(
  at = '/personal/print/',
  changed = 0,
  layouts: readonly OwnLayout[] = [],
  picker?: ComponentType<SlotProps['mfe-catalog/product-picker']>,
  rounded_less = 0,
) {
  let tags: PriceTag[] = []
  let lastId = 0
  const add = (productId: number, copies = 1): PriceTag => {
    lastId += 1
    const product = sampleProduct({ id: productId })
    const properties = switches(['article'])
    const tag = {
      ...{ id: lastId, selected: true, copies, properties, product, barcode: null, warnings: [] },
      ...{ tag_price: product.price, own_price: null, printed_price: null },
    }
    tags.push(tag)
    return tag
  }
  const change = ({ id, copies, own_price, ...next }: CallInput<typeof priceTagUpdate>['body']) => {
    const wanted = {
      ...next,
      ...(copies ? { copies: Number(copies) } : {}),
      ...(own_price ? { own_price: Number(own_price) } : {}),
    }
    tags = tags.map((tag) => (id === 'all' || tag.id === Number(id) ? { ...tag, ...wanted } : tag))
    return { item: tags.find((tag) => tag.id === Number(id)) ?? null, changed: 1 }
  }
  add(7)
  const api = fakeApi()
    .on(priceTagList, () => ({
      items: [...tags],
      pageNavigation: { page: 1, page_size: 20, page_count: 1, total: tags.length },
      layouts: [...layouts],
      price_rule: STORE_PRICE,
      rounded_less,
      changed,
      selected_copies: tags.reduce((sum, { selected, copies }) => sum + (selected ? copies : 0), 0),
    }))
    .on(priceTagUpdate, ({ body }) => change(body))
    .on(priceTagDelete, ({ body }) => {
      tags = tags.filter(({ id }) => id !== Number(body.id))
      return null
    })
    .on(priceTagAdd, ({ body }) => ({ item: add(Number(body.id), Number(body.copies ?? 1)) }))
  const page = await renderScreen(route, api, {
    at,
    slots: picker ? { 'mfe-catalog/product-picker': picker } : {},
  })
  const saved = () => ({
    ...tags[0],
    properties: tags[0]?.properties.filter(({ selected }) => selected).map(({ name }) => name),
  })
  /** The next change is processed, but its answer is delayed. */
  const holdAnswer = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    api.on(priceTagUpdate, async ({ body }) => {
      api.on(priceTagUpdate, (next) => change(next.body))
      const answer = change(body)
      await promise
      return answer
    })
    return resolve
  }
  return {
    api,
    page,
    saved,
    change,
    holdAnswer,
    copies: () => page.getByLabelText('Копий'),
    country: () => page.getByLabelText('Страна'),
  }
}
