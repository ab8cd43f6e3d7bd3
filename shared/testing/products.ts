import type { ProductCard } from '@verstak/contract/common.ts'

export function sampleProduct(own: Partial<ProductCard> & { id: number }): ProductCard {
  return {
    code: `drel-${own.id}`,
    name: `Дрель ${own.id}`,
    article: `D-${own.id}`,
    brand: null,
    price: 100_00,
    old_price: null,
    unit: 'шт',
    min_quantity: 1,
    multiplicity: 1,
    stock: 50,
    expected_on: null,
    can_buy: true,
    badges: [],
    picture: null,
    properties: [],
    ...own,
  }
}
