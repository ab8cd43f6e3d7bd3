import { address } from '@verstak/contract/addresses/schemas.ts'
import { foundProduct } from '@verstak/contract/basket/schemas.ts'
import { productCard } from '@verstak/contract/common.ts'
import { schemas as orders } from '@verstak/contract/orders/schemas.ts'
import type { ClipboardEvent, ReactNode } from 'react'
import * as v from 'valibot'

const text = v.optional(v.string())
const flag = v.optional(v.boolean())
const node = v.optional(v.custom<ReactNode>(() => true))
const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.readonly())

const goods = {
  product: v.object({ of: v.literal('product'), id: v.number(), article: v.string() }),
  order: v.object({ of: v.literal('order'), order_number: v.string() }),
  favorites: v.object({ of: v.literal('favorites') }),
}

/** The products for a tool of the organisation. */
export const toolGoods = v.union([goods.product, goods.order, goods.favorites])

/** `link`: among links; `button`: among buttons; `quiet`: among small quiet buttons. */
const toolLook = v.picklist(['link', 'button', 'quiet'])

const { orders: foundOrders, page_navigation } = orders.orderList.data.entries

/** Newest first; an empty text finds all. May throw a ShopError. */
export const findOrders = v.pipe(
  v.function(),
  v.args(v.tuple([v.string()])),
  v.returnsAsync(v.object({ orders: foundOrders, page_navigation })),
)

/** A field of the page's form; the form owns `id`, `value` and `error`. */
const orderPicker = v.object({
  field: v.string(),
  id: text,
  label: v.string(),
  value: text,
  hint: text,
  error: text,
  required: flag,
  /** Only shipped orders. */
  dispatched: flag,
  /** Opens the list at once. */
  opened: flag,
  /** Search function other than the organisation's own list. */
  find: v.optional(findOrders),
})

const addressPicker = v.object({
  field: v.string(),
  addresses: list(address),
  /** Id of the chosen address. */
  chosen: text,
})

/** Result of a product search; `quantity`: the number typed after the article. */
export const goodsFound = v.union([
  v.object({ items: list(foundProduct), quantity: v.nullable(v.number()) }),
  v.object({ problem: v.string() }),
  v.literal('asking'),
])

const productPicker = v.object({
  /** Name of the form's text field. */
  field: v.string(),
  id: text,
  label: v.string(),
  value: text,
  hint: node,
  error: text,
  placeholder: text,
  required: flag,
  /**
   * Effect of Enter on text that is not an item of the list. `choose`: an exact match is chosen, otherwise
   * the list opens; `send`: the form is submitted to its page, which shows the results; only a barcode is
   * chosen at once.
   */
  enter: v.picklist(['choose', 'send']),
  /** Clears the field after a choice; otherwise the field keeps the article. */
  many: flag,
  /** Parses «KL-100 5» as five units of KL-100. */
  quantities: flag,
  /** The server's results for `value`: the list is open at once. */
  found: v.nullish(goodsFound),
  /** Returns false when the choice failed: the text stays. */
  onPick: v.optional(
    v.pipe(v.function(), v.args(v.tuple([productCard, v.nullable(v.number())])), v.returns(v.unknown())),
  ),
  /**
   * Gets scanned barcodes instead of `onPick`: the next one may arrive before the result of the previous one.
   */
  onScan: v.optional(v.pipe(v.function(), v.args(v.tuple([v.string()])), v.returns(v.void()))),
  onPaste: v.optional(v.custom<(event: ClipboardEvent) => void>(() => true)),
})

const card = v.object({
  product: productCard,
  /** `tile`: for a grid or a scrolling row; `row`: a line of a list. */
  look: v.picklist(['tile', 'row']),
  /** Replaces the basket button in a row. */
  action: node,
})

/** A carousel of products. It loads when it is near the viewport and shows nothing until it has products. */
const carousel = v.object({
  title: v.string(),
  /** By default products recommended to the visitor. */
  items: v.optional(list(productCard)),
})

const addToBasket = v.object({
  product: v.object({
    id: v.number(),
    name: v.string(),
    price: v.nullable(v.number()),
    unit: v.string(),
    min_quantity: v.number(),
    multiplicity: v.number(),
    stock: v.number(),
    can_buy: v.boolean(),
  }),
  /** `card`: narrow, for a grid; `page`: with a quantity field. */
  look: v.picklist(['card', 'page']),
})

/**
 * Slots are named `<remote>/<slot>`, the second version of a slot `<remote>/<slot>-v2`. This is the contract of
 * their props between both sides: types come from it, and builds record it. Browsers do not get it.
 */
export const slotProps = {
  'mfe-basket-checkout/add-to-basket': addToBasket,
  'mfe-basket-checkout/mini-basket': v.object({
    onClose: v.pipe(v.function(), v.args(v.tuple([])), v.returns(v.void())),
  }),
  'mfe-catalog/recommendations': carousel,
  /** A text field that finds products by article, barcode, own code and name. */
  'mfe-catalog/product-picker': productPicker,
  'mfe-catalog/card': card,
  /** Each is empty for users without the right. */
  'mfe-b2b-tools/price-tag': v.object({ goods: toolGoods, look: toolLook }),
  'mfe-b2b-tools/claim': v.object({ goods: v.union([goods.product, goods.order]), look: toolLook }),
  /** A text field for an order number, typed or chosen. */
  'mfe-personal/order-picker': orderPicker,
  /** Radio buttons, one for each address; place them in a fieldset. */
  'mfe-personal/address-picker': addressPicker,
  'mfe-b2b-tools/feed': v.object({ goods: toolGoods, look: toolLook }),
}
