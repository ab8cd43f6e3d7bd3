import { paths } from '@verstak/shared/domain/paths.ts'
import type { Frame } from '@verstak/shared/federated/contexts.ts'

const item = (name: string, href: string) => ({ name, href, items: [] })

/** Shown when the API does not answer. */
export const knownMenus: Frame['menus'] = {
  footer_buyer: [
    item('Каталог', paths.catalog()),
    item('Хиты продаж', paths.hits()),
    item('Новинки', paths.novelties()),
  ],
  footer_account: [
    item('Корзина', paths.basket()),
    item('Мои заказы', paths.orders()),
    item('Печать ценников', paths.priceTags()),
  ],
}
