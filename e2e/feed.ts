import { basketFind } from '@verstak/contract/basket/calls.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import type { Api } from '@verstak/federated/api.ts'

export interface Offer {
  readonly article: string
  readonly name: string
  readonly brand?: string
  readonly barcode?: string
  /** Roubles. 0 is a price on request. */
  readonly price?: number
  /** Units in Moscow. */
  readonly stock?: number
  readonly min?: number
  readonly step?: number
}

const element = (name: string, value: string | number | undefined) =>
  value === undefined ? '' : `<${name}>${value}</${name}>`

/** A supplier's feed with one section. */
export const feedOf = (section: string, offers: readonly Offer[]): string =>
  `<yml_catalog><shop><categories><category id="1">${section}</category></categories><offers>${offers
    .map(
      ({ article, name, brand, barcode, price = 1000, stock = 100, min, step }) =>
        `<offer id="id-${article}"><name>${name}</name>${element('vendor', brand)}${element('vendorCode', article)}${element('barcode', barcode)}<categoryId>1</categoryId><price>${price}</price><currencyId>RUB</currencyId>${element('min-quantity', min)}${element('step-quantity', step)}<outlets><outlet id="MCK" instock="${stock}"/></outlets></offer>`,
    )
    .join('')}</offers></shop></yml_catalog>`

/** Throws when the shop does not sell the product. */
export async function productOf(api: Api, article: string): Promise<ProductCard> {
  const { items } = await api(basketFind, { body: { search: article } })
  const found = items.find(({ product }) => product.article === article)
  if (!found) throw new Error(`There is no ${article}`)
  return found.product
}
