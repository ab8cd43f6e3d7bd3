/**
 * Route ownership (section 2 of the specification): which front end answers a page address, in which layout, and
 * who may open it. A guard reads it before any remote code is loaded.
 */
export type Layout = 'default' | 'checkout' | 'custom' | 'ie'
export type PageAccess = 'public' | 'guest-only' | 'auth' | 'auth+show_actions' | 'auth+contragent-admin'
export type RemoteName = 'mfe-catalog' | 'mfe-basket-checkout' | 'mfe-personal' | 'mfe-b2b-tools'
export type Owner = 'shell' | RemoteName

export interface RouteEntry {
  /** `{name}` is one segment. */
  readonly path: string
  readonly owner: Owner
  /** null: the address only redirects. */
  readonly layout: Layout | null
  readonly access: PageAccess
  readonly title: string
}

type Row = readonly [path: string, owner: Owner, layout: Layout | null, access: PageAccess, title: string]

const rows: readonly Row[] = [
  ['/', 'mfe-catalog', 'default', 'public', 'Главная'],
  ['/advantages/', 'shell', 'default', 'public', 'Преимущества'],
  ['/agreement/', 'shell', 'default', 'public', 'Пользовательское соглашение'],
  ['/political/', 'shell', 'default', 'public', 'Политика обработки персональных данных'],
  ['/basket/', 'mfe-basket-checkout', 'checkout', 'public', 'Корзина'],
  ['/brands/', 'mfe-catalog', 'default', 'public', 'Бренды'],
  ['/brands/{brandsSlug}/', 'mfe-catalog', 'default', 'public', 'Бренд'],
  ['/callback/', 'shell', 'default', 'public', 'Обратный звонок'],
  ['/callback/{slugCallback}/', 'shell', 'default', 'public', 'Обратный звонок'],
  ['/catalog/', 'mfe-catalog', 'default', 'public', 'Каталог'],
  ['/catalog/hit/', 'mfe-catalog', 'default', 'public', 'Хиты продаж'],
  ['/catalog/novinki/', 'mfe-catalog', 'default', 'public', 'Новинки'],
  ['/catalog/{catalogSlug}/', 'mfe-catalog', 'default', 'public', 'Раздел каталога'],
  ['/catalog/{catalogSlug}/{subCatalogSlug}/', 'mfe-catalog', 'default', 'public', 'Подраздел каталога'],
  [
    '/catalog/{catalogSlug}/{subCatalogSlug}/{fourLvlCatalogSlug}/',
    'mfe-catalog',
    'default',
    'public',
    'Подраздел каталога',
  ],
  ['/checkout/', 'mfe-basket-checkout', 'checkout', 'auth', 'Оформление заказа'],
  ['/checkout/{checkoutSlug}/', 'mfe-basket-checkout', 'checkout', 'auth', 'Оформление заказа'],
  ['/circles/', 'mfe-catalog', 'custom', 'public', 'Круги'],
  ['/compare/', 'mfe-catalog', 'default', 'public', 'Сравнение'],
  ['/favourites/', 'mfe-catalog', 'default', 'public', 'Избранное'],
  ['/search/', 'mfe-catalog', 'default', 'public', 'Поиск'],
  ['/delete_account/', 'shell', 'default', 'auth', 'Удаление аккаунта'],
  ['/e-order/', 'mfe-basket-checkout', 'default', 'public', 'Электронный заказ'],
  ['/error/', 'shell', 'default', 'public', 'Ошибка'],
  ['/filial/', 'mfe-catalog', 'default', 'public', 'Филиалы'],
  ['/filial/{id}/', 'mfe-catalog', 'default', 'public', 'Филиал'],
  ['/garant/', 'mfe-personal', 'default', 'public', 'Гарантия'],
  ['/guaranty-register/', 'mfe-personal', 'default', 'public', 'Регистрация гарантии'],
  ['/guaranty-response/', 'mfe-personal', 'default', 'public', 'Ответ по гарантии'],
  ['/ie/', 'shell', 'ie', 'public', 'Устаревший браузер'],
  ['/login/', 'shell', 'custom', 'guest-only', 'Вход'],
  ['/logout/', 'shell', 'custom', 'public', 'Выход'],
  ['/registration/', 'shell', 'custom', 'guest-only', 'Регистрация'],
  ['/restore/', 'shell', 'custom', 'guest-only', 'Восстановление пароля'],
  ['/media/', 'mfe-catalog', 'default', 'public', 'Медиаматериалы'],
  ['/media/{slugPrint}/', 'mfe-catalog', 'default', 'public', 'Медиаматериалы'],
  ['/print-detail/', 'mfe-catalog', 'custom', 'public', 'Печатная версия'],
  ['/request-feedback/', 'shell', 'default', 'public', 'Обратная связь'],
  ['/where-buy/', 'mfe-catalog', 'default', 'public', 'Где купить'],
  ['/lp/', 'mfe-catalog', 'custom', 'public', 'Посадочная страница'],
  ['/lp/{prefix}/', 'mfe-catalog', 'custom', 'public', 'Посадочная страница'],
  ['/uplist/', 'mfe-catalog', 'default', 'public', 'Упаковочный лист'],
  ['/uplist/{slugList}/', 'mfe-catalog', 'default', 'public', 'Упаковочный лист'],
  ['/qr/{article}/', 'shell', null, 'public', 'QR-переход на товар'],
  ['/{slug}/', 'mfe-catalog', 'default', 'public', 'Товар или страница'],
  ['/personal/', 'mfe-personal', 'default', 'auth', 'Личный кабинет'],
  ['/personal/summary/', 'mfe-personal', 'default', 'auth', 'Сводка'],
  ['/personal/actions/', 'mfe-personal', 'default', 'auth+show_actions', 'Акции'],
  ['/personal/actions/{actionsSlug}/', 'mfe-personal', 'default', 'auth+show_actions', 'Акция'],
  ['/personal/orders/', 'mfe-personal', 'default', 'auth', 'Мои заказы'],
  ['/personal/orders/{slug}/', 'mfe-personal', 'default', 'auth', 'Заказ'],
  ['/personal/discounts/', 'mfe-personal', 'default', 'auth', 'Мои скидки'],
  ['/personal/requests/', 'mfe-personal', 'default', 'auth', 'Мои обращения'],
  ['/personal/requests/new/', 'mfe-personal', 'default', 'auth', 'Новое обращение'],
  ['/personal/requests/new/{form}/', 'mfe-personal', 'default', 'auth', 'Новое обращение'],
  ['/personal/requests/{id}/', 'mfe-personal', 'default', 'auth', 'Обращение'],
  ['/personal/claims/', 'mfe-b2b-tools', 'default', 'auth', 'Претензии'],
  ['/personal/claims/new/', 'mfe-b2b-tools', 'default', 'auth', 'Новая претензия'],
  ['/personal/addresses/', 'mfe-personal', 'default', 'auth', 'Адреса доставки'],
  ['/personal/unloading/', 'mfe-b2b-tools', 'default', 'auth', 'Интеграции'],
  ['/personal/unloading/new/', 'mfe-b2b-tools', 'default', 'auth', 'Новая выгрузка'],
  ['/personal/unloading/{id}/', 'mfe-b2b-tools', 'default', 'auth', 'Выгрузка'],
  ['/personal/details/', 'mfe-personal', 'default', 'auth', 'Мои данные'],
  ['/personal/print/', 'mfe-b2b-tools', 'default', 'auth', 'Печать ценников'],
  ['/personal/users/', 'mfe-personal', 'default', 'auth+contragent-admin', 'Пользователи'],
  ['/personal/users/new/', 'mfe-personal', 'default', 'auth+contragent-admin', 'Новый пользователь'],
  ['/personal/users/{id}/', 'mfe-personal', 'default', 'auth+contragent-admin', 'Пользователь'],
]

export const routeTable: readonly RouteEntry[] = rows.map(([path, owner, layout, access, title]) => ({
  path,
  owner,
  layout,
  access,
  title,
}))

export const remoteNames: readonly RemoteName[] = [
  'mfe-catalog',
  'mfe-basket-checkout',
  'mfe-personal',
  'mfe-b2b-tools',
]

const isParameter = (segment: string) => segment.startsWith('{')
const segmentsOf = (path: string) => path.split('/').filter(Boolean)

const entries = routeTable
  .map((entry) => ({ entry, segments: segmentsOf(entry.path) }))
  // A fixed segment beats a parameter: /catalog/hit/ comes before /catalog/{catalogSlug}/.
  .sort((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length)

const prefixes = entries
  .filter(({ segments }) => segments.length > 0 && !segments.some(isParameter))
  .sort((a, b) => b.segments.length - a.segments.length)

/**
 * The entry that answers a page address: the row that matches it whole, else the longest fixed prefix (its owner adds
 * pages below it on its own); undefined for an address that belongs to nobody.
 */
export function findRoute(pathname: string): RouteEntry | undefined {
  const asked = segmentsOf(pathname)
  const exact = entries.find(
    ({ segments }) =>
      segments.length === asked.length &&
      segments.every((segment, index) => isParameter(segment) || segment === asked[index]),
  )
  const found =
    exact ?? prefixes.find(({ segments }) => segments.every((segment, index) => segment === asked[index]))
  return found?.entry
}

/** A table path as the router writes it: `/catalog/{slug}/` is `/catalog/:slug/`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\??\}/g, ':$1')
}
