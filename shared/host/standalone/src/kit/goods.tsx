import type { ProductCard } from '@verstak/contract/common.ts'
import { type GoodsFound, Slot } from '@verstak/federated/slots.tsx'
import { ProductField } from '@verstak/kit/forms/product-field.tsx'
import { ProductPlace } from '@verstak/kit/forms/product-place.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './kit.module.css'
import { Row } from './row.tsx'

const drill: ProductCard = {
  id: 1,
  code: 'perforator-upb-20',
  name: 'Перфоратор аккумуляторный бесщёточный ударный, 20 В, SDS-plus, 2 аккумулятора по 4 А·ч, кейс, УПБ-20/26',
  article: 'UPB-20',
  brand: 'Верстак',
  price: 12_990_00,
  old_price: 14_490_00,
  unit: 'шт',
  min_quantity: 1,
  multiplicity: 1,
  stock: 12,
  expected_on: null,
  can_buy: true,
  badges: ['sale'],
  picture: null,
  properties: [{ name: 'Мощность', value: '800', unit: 'Вт' }],
}
const gone: ProductCard = {
  ...drill,
  ...{
    id: 2,
    code: 'bur-6',
    name: 'Бур SDS-plus 6 × 110 мм',
    article: 'BUR-6',
    price: null,
    old_price: null,
  },
  ...{ stock: 0, can_buy: false, badges: [], properties: [] },
}

/** The product card on pages of other remotes. */
export function Goods() {
  return (
    <>
      <Row name="Плиткой">
        {[drill, gone].map((product) => (
          <div key={product.id} className={css.card}>
            <ProductPlace product={product} look="tile" />
          </div>
        ))}
      </Row>
      <Row name="Строкой">
        {[drill, gone].map((product) => (
          <div key={product.id} className={css.line}>
            <ProductPlace product={product} look="row" />
          </div>
        ))}
        <div className={css.line}>
          <ProductPlace product={drill} look="row" action={<Button size="s">Добавить</Button>} />
        </div>
      </Row>
    </>
  )
}

const rows: Readonly<Record<string, readonly ProductCard[]>> = {
  Листается: Array.from({ length: 6 }, (_, at) => ({ ...(at % 2 ? gone : drill), id: at + 1 })),
  'Помещается целиком': [drill, gone],
  'Товаров нет: ничего не видно': [],
}

/** A row of products provided to other remotes' pages. */
export function Carousels() {
  return Object.entries(rows).map(([name, items]) => (
    <Row key={name} name={name}>
      <div className={css.whole}>
        <Slot name="mfe-catalog/recommendations" title="С этим покупают" items={items} fallback={null} />
      </div>
    </Row>
  ))
}

const found: Readonly<Record<string, GoodsFound>> = {
  'Найденные товары': {
    items: [
      { product: drill, match: 'own' },
      { product: gone, match: 'like' },
    ],
    quantity: null,
  },
  'Товаров нет': { items: [], quantity: null },
  'Ещё ищем': 'asking',
  'Не нашли из-за ошибки': { problem: 'Магазин не отвечает. Повторите через минуту' },
}

/** The product picker: empty, with a form error, and with its list in all states. */
export function Pickers() {
  const field = { label: 'Артикул, название или штрихкод', enter: 'send' } as const
  return (
    <>
      <Row name="Пустое">
        <ProductField {...field} field="empty" placeholder="KL-100" hint="Сканером — сразу в список" />
      </Row>
      <Row name="С ошибкой формы">
        <ProductField {...field} field="wrong" value="KL-1О0" error="Такого товара нет. Проверьте артикул" />
      </Row>
      {Object.entries(found).map(([name, goods], at) => (
        <Row key={name} name={name}>
          <div className={css.picker}>
            <ProductField {...field} field={`found-${at}`} value="UPB-20" found={goods} />
          </div>
        </Row>
      ))}
    </>
  )
}
