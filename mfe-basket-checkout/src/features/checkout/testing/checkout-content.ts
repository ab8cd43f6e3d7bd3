import type { PricedRow } from '@verstak/contract/basket/schemas.ts'
import { roleScopes } from '@verstak/domain/rights.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import type { CheckoutContent } from '../loader.ts'

export const person = {
  id: 1,
  email: 'buyer@demo.example',
  name: 'Пётр Ёлкин',
  phone: null,
  scope: [...roleScopes.purchaser],
  show_actions: false,
  organization: null,
}

/** Drafts after the first step and after the first two. */
export const delivered = { deliveryAddress: 'Москва, ул. Складочная, 1', 'done.delivery': 'Y' }
export const answered = {
  ...delivered,
  name: 'Пётр Ёлкин',
  phone: '8 916 123-45-67',
  'done.recipient': 'Y',
}

/** One piece of an available product. */
export const sampleRow = (id: number, own: Partial<PricedRow> = {}): PricedRow => ({
  id,
  product_id: id,
  can_buy: true,
  category: { code: 'dreli', name: 'Дрели' },
  product: sampleProduct({ id }),
  quantity: 1,
  sum: 100_00,
  state: 'ok',
  message: null,
  suggested_quantity: null,
  split: null,
  price_before: null,
  ...own,
})

export const sampleContent = (more: Partial<CheckoutContent> = {}): CheckoutContent => ({
  basket: {
    info: {
      ...{ positions: 1, quantity: 1, quantities: [{ unit: 'шт', quantity: 1 }], sum: 100_00 },
      ...{ vat: 18_03, weight_grams: 900, inactive: 0 },
    },
    rows: [sampleRow(7)],
  },
  later: [],
  user: { name: 'Пётр Ёлкин', phone: null, branchId: null },
  addresses: [],
  contract: null,
  saved_only: false,
  approval: null,
  outlook: { refusals: [], approval: null, payments: [], delivery_cost: null },
  deliveryType: {
    self: { id: 1, name: 'Самовывоз', ready: '2026-11-25', points: [] },
    delivery: {
      id: 2,
      name: 'Доставка',
      earliest: '2026-11-25',
      cost: null,
      free_from: 1_000_000,
      carriers: [{ id: 1, name: 'Транспорт «Верстака»' }],
    },
  },
  payments: [{ code: 'receipt', name: 'При получении', hint: null, problem: null }],
  sessid: 'sessid',
  merged: null,
  draft: null,
  ...more,
})
