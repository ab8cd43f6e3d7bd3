import type { ProductCard } from '@verstak/contract/common.ts'
import { Slot, type SlotName, type ToolGoods } from '@verstak/federated/slots.tsx'
import type { ReactNode } from 'react'
import { Carousels, Goods, Pickers } from '../kit/goods.tsx'
import { AddressPickers, OrderPickers } from '../kit/pickers.tsx'
import { Row } from '../kit/row.tsx'
import * as css from './slots.module.css'

interface PreviewProps {
  /** Real products of the shop, so that buttons work. */
  readonly products: readonly ProductCard[]
}

/**
 * Every slot of `shared/federated/slots.tsx`, in the states of its props. A slot that a remote declares in its own
 * `src/slots.d.ts` may be absent.
 */
export const previews: Readonly<Partial<Record<SlotName, (props: PreviewProps) => ReactNode>>> = {
  'mfe-basket-checkout/add-to-basket': AddToBasket,
  'mfe-basket-checkout/mini-basket': () => (
    <Row name="С товарами корзины, которая открыта">
      <div className={css.panel}>
        <Slot name="mfe-basket-checkout/mini-basket" onClose={() => {}} fallback={unavailable} />
      </div>
    </Row>
  ),
  'mfe-catalog/card': Goods,
  'mfe-catalog/product-picker': Pickers,
  'mfe-catalog/recommendations': ({ products }) => (
    <>
      <Row name="Для этого посетителя">
        <div className={css.wide}>
          <Slot name="mfe-catalog/recommendations" title="Рекомендуем" fallback={unavailable} />
        </div>
      </Row>
      {products.length > 0 ? (
        <Row name="Товары страницы">
          <div className={css.wide}>
            <Slot name="mfe-catalog/recommendations" title="Хиты" items={products} fallback={unavailable} />
          </div>
        </Row>
      ) : null}
      <Carousels />
    </>
  ),
  'mfe-b2b-tools/price-tag': ({ products }) => (
    <Tools goods={[...ofProducts(products), { of: 'favorites' }]}>
      {(goods, look) => <Slot name="mfe-b2b-tools/price-tag" {...{ goods, look }} fallback={unavailable} />}
    </Tools>
  ),
  'mfe-b2b-tools/claim': ({ products }) => (
    <Tools goods={ofProducts(products)}>
      {(goods, look) =>
        goods.of === 'favorites' ? null : (
          <Slot name="mfe-b2b-tools/claim" {...{ goods, look }} fallback={unavailable} />
        )
      }
    </Tools>
  ),
  'mfe-b2b-tools/feed': ({ products }) => (
    <Tools goods={[...ofProducts(products), { of: 'favorites' }]}>
      {(goods, look) => <Slot name="mfe-b2b-tools/feed" {...{ goods, look }} fallback={unavailable} />}
    </Tools>
  ),
  'mfe-personal/order-picker': OrderPickers,
  'mfe-personal/address-picker': AddressPickers,
}

export const unavailable = <span className={css.unavailable}>Раздел не запущен</span>

function AddToBasket({ products: [product] }: PreviewProps) {
  if (!product) return <p>В магазине нет товаров.</p>
  const states = {
    'Можно купить': product,
    'Кратно 12': { ...product, min_quantity: 12, multiplicity: 12, stock: 480 },
    'Нет в наличии': { ...product, stock: 0, can_buy: false },
    'Цена по запросу': { ...product, price: null, can_buy: false },
  }
  return Object.entries(states).map(([name, each]) => (
    <Row key={name} name={name}>
      {(['card', 'page'] as const).map((look) => (
        <div key={look} className={css.narrow}>
          <Slot name="mfe-basket-checkout/add-to-basket" product={each} look={look} fallback={unavailable} />
        </div>
      ))}
    </Row>
  ))
}

const ofProducts = (products: readonly ProductCard[]): ToolGoods[] => [
  ...products.slice(0, 1).map(({ id, article }) => ({ of: 'product', id, article }) as const),
  { of: 'order', order_number: 'В-000001' },
]
const titles: Readonly<Record<ToolGoods['of'], string>> = {
  product: 'Товар',
  order: 'Заказ',
  favorites: 'Избранное',
}

type Look = 'link' | 'button' | 'quiet'

function Tools({
  goods,
  children,
}: {
  goods: readonly ToolGoods[]
  children: (goods: ToolGoods, look: Look) => ReactNode
}) {
  return goods.map((each) => (
    <Row key={each.of} name={titles[each.of]}>
      {(['link', 'button', 'quiet'] as const).map((look) => (
        <div key={look}>{children(each, look)}</div>
      ))}
    </Row>
  ))
}
