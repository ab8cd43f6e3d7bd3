/**
 * Every call of the store as data: the one table that the API registers, the client types, the OpenAPI page
 * and the contract tests are made from. Names, methods and paths follow section 7 of the specification; a call
 * whose path the specification hides has a path of our own and says so in `note`.
 *
 * `{name}` in a path is a path parameter. `access`: `public` works for guests, `auth` needs a session,
 * `contragent-admin` needs the administrator of an organisation.
 */
export type Access = 'public' | 'auth' | 'contragent-admin'

export interface CallSpec {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Access
  readonly tag: string
  readonly summary: string
  /** `binary`: the answer is a file, not the envelope. */
  readonly answer?: 'binary'
  readonly note?: string
}

export const calls = {
  // Auth and main
  authenticate: {
    method: 'POST',
    path: '/api/authentication/',
    access: 'public',
    tag: 'auth',
    summary: 'Вход по логину и паролю; корзина гостя вливается в корзину пользователя',
  },
  logout: {
    method: 'POST',
    path: '/api/logout/',
    access: 'public',
    tag: 'auth',
    summary: 'Выход: сессия отзывается',
  },
  profile: {
    method: 'GET',
    path: '/web/profile/get/',
    access: 'auth',
    tag: 'auth',
    summary: 'Текущий пользователь и его права',
  },
  main: {
    method: 'GET',
    path: '/web/main/',
    access: 'public',
    tag: 'main',
    summary: 'Данные главной страницы',
  },
  header: {
    method: 'GET',
    path: '/api/header/',
    access: 'public',
    tag: 'main',
    summary: 'Наборы id для счётчиков шапки',
  },

  // Product and catalogue
  productCode: {
    method: 'POST',
    path: '/api/product/getcode/',
    access: 'public',
    tag: 'catalog',
    summary: 'Код товара по артикулу',
  },
  sectionList: {
    method: 'GET',
    path: '/web/section/list/',
    access: 'public',
    tag: 'catalog',
    summary: 'Дерево разделов каталога',
  },
  catalogFilter: {
    method: 'GET',
    path: '/web/catalog/filter/{filterURLParam}/apply/',
    access: 'public',
    tag: 'catalog',
    summary: 'Товары раздела или поиска постранично; filterURLParam без фильтров — «clear»',
  },
  productDetail: {
    method: 'GET',
    path: '/web/product/detail/{code}/',
    access: 'public',
    tag: 'catalog',
    summary: 'Карточка товара целиком',
  },
  expendableMaterials: {
    method: 'POST',
    path: '/api/product/expendableMaterials/',
    access: 'public',
    tag: 'catalog',
    summary: 'Расходники к товару, по 7 на странице',
  },

  // Basket and checkout
  basketAdd: {
    method: 'POST',
    path: '/api/basket/add/',
    access: 'public',
    tag: 'basket',
    summary: 'Добавить товар в корзину (к уже лежащему количеству)',
  },
  basketUpdate: {
    method: 'POST',
    path: '/api/basket/update/',
    access: 'public',
    tag: 'basket',
    summary: 'Задать количество товара в корзине',
  },
  basketRemove: {
    method: 'POST',
    path: '/api/basket/remove/',
    access: 'public',
    tag: 'basket',
    summary: 'Убрать товар из корзины',
  },
  basketClear: {
    method: 'POST',
    path: '/api/basket/clear/',
    access: 'public',
    tag: 'basket',
    summary: 'Очистить корзину',
  },
  basketInactiveRemove: {
    method: 'POST',
    path: '/api/basket/inactive/remove/',
    access: 'public',
    tag: 'basket',
    summary: 'Убрать из корзины то, что купить нельзя',
  },
  basketProducts: {
    method: 'GET',
    path: '/web/basket/products/',
    access: 'public',
    tag: 'basket',
    summary: 'Строки корзины: новые сверху, по 50 на странице',
  },
  checkoutContent: {
    method: 'GET',
    path: '/web/orderCheckout/',
    access: 'auth',
    tag: 'checkout',
    summary: 'Данные оформления заказа',
  },
  orderPlace: {
    method: 'POST',
    path: '/api/order/add/',
    access: 'auth',
    tag: 'checkout',
    summary: 'Оформить заказ; повтор с тем же ключом возвращает тот же заказ',
    note: 'Путь в спецификации не показан',
  },

  // Orders
  orders: {
    method: 'GET',
    path: '/web/profile/orders/',
    access: 'auth',
    tag: 'orders',
    summary: 'Заказы организации, по 9 на странице',
  },
  orderDetail: {
    method: 'GET',
    path: '/web/profile/orders/{order_number}/',
    access: 'auth',
    tag: 'orders',
    summary: 'Заказ и его строки',
  },

  // Price tags
  priceTagList: {
    method: 'GET',
    path: '/api/pricetag/list/',
    access: 'auth',
    tag: 'price-tags',
    summary: 'Ценники к печати',
  },
  priceTagSearch: {
    method: 'POST',
    path: '/api/pricetag/search/',
    access: 'auth',
    tag: 'price-tags',
    summary: 'Найти товары для ценников по артикулу, штрихкоду или названию',
  },
  priceTagAdd: {
    method: 'POST',
    path: '/api/pricetag/add/',
    access: 'auth',
    tag: 'price-tags',
    summary: 'Добавить товар в список ценников',
  },
  priceTagDelete: {
    method: 'POST',
    path: '/api/pricetag/delete/',
    access: 'auth',
    tag: 'price-tags',
    summary: 'Убрать товар из списка ценников',
  },
  priceTagUpdate: {
    method: 'POST',
    path: '/api/pricetag/update/',
    access: 'auth',
    tag: 'price-tags',
    summary: 'Изменить выбор, свойства и число копий ценника',
  },
  priceTagPdf: {
    method: 'GET',
    path: '/api/pricetag/pdf/',
    access: 'auth',
    tag: 'price-tags',
    summary: 'PDF выбранных ценников в истинных миллиметрах',
    answer: 'binary',
    note: 'Путь в спецификации не показан',
  },
} as const satisfies Record<string, CallSpec>

export type CallName = keyof typeof calls
