import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Рекомендации'

export const notes: Notes<typeof calls> = {
  recommendPopular: { summary: 'Что покупают чаще всего' },
  recommendAccessories: { summary: 'Расходные материалы и оснастка к товарам' },
  recommendAlternatives: { summary: 'Чем заменить товар' },
  recommendRelated: { summary: 'Что берут вместе с товарами' },
  recommendSearch: { summary: 'Что подходит к запросу' },
  recommendPersonal: { summary: 'Подобранное по заказам, корзине, избранному и нажатиям покупателя' },
  recommendSale: { summary: 'Товары со скидкой' },
  recommendInCategories: { summary: 'Что чаще покупают в разделах' },
  recommendProducts: { summary: 'Карточки товаров по номерам' },
  blockViewed: { summary: 'Блок рекомендаций показан' },
  blockTapped: { summary: 'Из блока открыли товар' },
  blockAdded: { summary: 'Из блока положили товар в корзину' },
}
