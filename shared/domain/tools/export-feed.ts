import { codesOf } from '../codes-of.ts'

/** Settings that a shopper can choose for an export feed; `extension` is the file extension. */
export const feedFormats = {
  yml: { name: 'YML', extension: 'xml', about: 'Яндекс Маркет и другие площадки' },
  csv: { name: 'CSV', extension: 'csv', about: 'Открывается в русском Excel' },
  xlsx: { name: 'XLSX', extension: 'xlsx', about: 'Книга Excel с числами в ячейках' },
  json: { name: 'JSON', extension: 'json', about: 'Для своего сайта или программы' },
  commerceml: { name: 'CommerceML 2', extension: 'zip', about: 'Архив import.xml и offers.xml для 1С' },
} as const
export type FeedFormat = keyof typeof feedFormats
export const feedFormatCodes = codesOf(feedFormats)
export const isFeedFormat = (text: string): text is FeedFormat => Object.hasOwn(feedFormats, text)

/** Steps in the order of the wizard. */
export const feedSteps = {
  format: 'Формат',
  goods: 'Товары',
  fields: 'Поля',
  delivery: 'Адрес и расписание',
  check: 'Проверка',
} as const
export type FeedStep = keyof typeof feedSteps
export const feedStepCodes = codesOf(feedSteps)
export const isFeedStep = (text: string): text is FeedStep => Object.hasOwn(feedSteps, text)

/** Columns of a table with their default titles. */
export const feedColumns = {
  id: 'Код товара',
  article: 'Артикул',
  name: 'Название',
  brand: 'Бренд',
  section: 'Раздел',
  price: 'Цена, ₽',
  old_price: 'Старая цена, ₽',
  vat: 'НДС, %',
  stock: 'Остаток',
  unit: 'Единица',
  min_quantity: 'Минимум',
  multiplicity: 'Кратность',
  barcode: 'Штрихкод',
  country: 'Страна',
  url: 'Ссылка',
  picture: 'Картинки',
  description: 'Описание',
  params: 'Характеристики',
} as const
export type FeedColumn = keyof typeof feedColumns
export const feedColumnCodes = codesOf(feedColumns)
export const hasColumns = (format: FeedFormat): boolean => ['csv', 'xlsx', 'json'].includes(format)

export const feedRoundings = {
  none: 'Не округлять',
  rouble: 'До рубля',
  ten: 'До 10 ₽',
  fifty: 'До 50 ₽',
  nine: 'Чтобы оканчивалась на 9',
} as const
export const feedRoundingCodes = codesOf(feedRoundings)

export const feedStockWays = {
  exact: 'Точный остаток',
  bands: 'Мало, достаточно, много',
  none: 'Не показывать',
} as const
export const feedStockCodes = codesOf(feedStockWays)

/** Replaces the exact stock by a band: its name, and the number shown in formats without words. */
export function stockBand(units: number): { readonly name: string; readonly units: number } {
  if (units <= 0) return { name: 'нет', units: 0 }
  if (units < 10) return { name: 'мало', units: 1 }
  return units < 100 ? { name: 'достаточно', units: 10 } : { name: 'много', units: 100 }
}

export const feedSchedules = {
  manual: 'Только вручную',
  hourly: 'Каждый час',
  daily: 'Раз в день',
} as const
export const feedScheduleCodes = codesOf(feedSchedules)

export const feedStates = {
  draft: 'Черновик',
  queued: 'В очереди',
  running: 'Строится',
  ready: 'Готова',
  warned: 'С предупреждениями',
  failed: 'Ошибка',
  paused: 'На паузе',
} as const
export type FeedState = keyof typeof feedStates
export const feedStateCodes = codesOf(feedStates)

/** Steps of a build that can fail. */
export const buildSteps = {
  goods: 'отбор товаров',
  file: 'запись файла',
  check: 'проверка файла',
  publish: 'публикация',
} as const
export type BuildStep = keyof typeof buildSteps

/** Findings of the feed diagnostics about a product. Reasons of `out` keep it out of the file, the others only warn. */
export const feedReasons = {
  excluded: { out: true, name: 'В ваших исключениях' },
  unknown: { out: true, name: 'Такого артикула в магазине нет' },
  hidden: { out: true, name: 'Больше не продаётся' },
  no_price: { out: true, name: 'Цена по запросу' },
  out_of_stock: { out: true, name: 'Нет в наличии' },
  new: { out: true, name: 'Появились после настройки выгрузки' },
  no_picture: { out: false, name: 'Нет картинки' },
  no_brand: { out: false, name: 'Нет бренда: площадка может скрыть товар' },
  no_barcode: { out: false, name: 'Нет штрихкода' },
  long_name: { out: false, name: 'Название длиннее 150 символов' },
} as const
export type FeedReason = keyof typeof feedReasons
export const feedReasonCodes = codesOf(feedReasons)

/** Permitted uses of an API token. */
export const tokenScopes = {
  feeds: 'Выгрузки: список, состояние, сборка',
  goods: 'Товары: карточки, цены и остатки',
  orders: 'Заказы: список и состав',
  basket: 'Корзина: смотреть и менять',
} as const
export type TokenScope = keyof typeof tokenScopes
export const tokenScopeCodes = codesOf(tokenScopes)

/** Path of a feed's public file, relative to the shop's origin. */
export const feedFilePath = (id: number, format: FeedFormat, key: string): string =>
  `/feeds/${id}.${feedFormats[format].extension}?key=${encodeURIComponent(key)}`
