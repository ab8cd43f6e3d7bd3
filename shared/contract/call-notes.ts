import type { CallName } from './calls.ts'

export interface CallNote {
  readonly tag: string
  readonly summary: string
  readonly note?: string
}

/** What each call is for, in Russian: for the documentation page of the API. */
export const callNotes: Readonly<Record<CallName, CallNote>> = {
  authenticate: {
    tag: 'auth',
    summary: 'Вход по логину и паролю; корзина гостя вливается в корзину пользователя',
  },
  logout: { tag: 'auth', summary: 'Выход: сессия отзывается' },
  profile: { tag: 'auth', summary: 'Текущий пользователь и его права' },
  main: { tag: 'main', summary: 'Данные главной страницы' },
  header: { tag: 'main', summary: 'Наборы id для счётчиков шапки' },
  productCode: { tag: 'catalog', summary: 'Код товара по артикулу' },
  sectionList: { tag: 'catalog', summary: 'Дерево разделов каталога' },
  catalogFilter: {
    tag: 'catalog',
    summary: 'Товары раздела или поиска постранично; filterURLParam без фильтров — «clear»',
  },
  productDetail: { tag: 'catalog', summary: 'Карточка товара целиком' },
  expendableMaterials: { tag: 'catalog', summary: 'Расходники к товару, по 7 на странице' },
  basketAdd: { tag: 'basket', summary: 'Добавить товар в корзину (к уже лежащему количеству)' },
  basketUpdate: { tag: 'basket', summary: 'Задать количество товара в корзине' },
  basketRemove: { tag: 'basket', summary: 'Убрать товар из корзины' },
  basketClear: { tag: 'basket', summary: 'Очистить корзину' },
  basketInactiveRemove: { tag: 'basket', summary: 'Убрать из корзины то, что купить нельзя' },
  basketProducts: { tag: 'basket', summary: 'Строки корзины: новые сверху, по 50 на странице' },
  checkoutContent: { tag: 'checkout', summary: 'Данные оформления заказа' },
  orderPlace: {
    tag: 'checkout',
    summary: 'Оформить заказ; повтор с тем же ключом возвращает тот же заказ',
    note: 'Путь в спецификации не показан',
  },
  orders: { tag: 'orders', summary: 'Заказы организации, по 9 на странице' },
  orderDetail: { tag: 'orders', summary: 'Заказ и его строки' },
  priceTagList: { tag: 'price-tags', summary: 'Ценники к печати' },
  priceTagSearch: {
    tag: 'price-tags',
    summary: 'Найти товары для ценников по артикулу, штрихкоду или названию',
  },
  priceTagAdd: { tag: 'price-tags', summary: 'Добавить товар в список ценников' },
  priceTagDelete: { tag: 'price-tags', summary: 'Убрать товар из списка ценников' },
  priceTagUpdate: { tag: 'price-tags', summary: 'Изменить выбор, свойства и число копий ценника' },
  priceTagPdf: {
    tag: 'price-tags',
    summary: 'PDF выбранных ценников в истинных миллиметрах',
    note: 'Путь в спецификации не показан',
  },
}
