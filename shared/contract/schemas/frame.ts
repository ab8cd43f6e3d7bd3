import * as v from 'valibot'
import { id, page, pageNavigation, pageSize, picture, productCard, sectionLink } from './common.ts'
import type { CallSchema } from './define.ts'

/** What the header and the footer say of the store itself; a content file of the API. */
export const storeInfo = v.object({
  name: v.string(),
  /** E.164. */
  phones: v.array(v.object({ number: v.string(), note: v.nullable(v.string()) })),
  email: v.string(),
  hours: v.string(),
  city: v.string(),
  /** The legal person behind the store, for footer and documents. */
  requisites: v.object({
    name: v.string(),
    inn: v.string(),
    kpp: v.string(),
    ogrn: v.string(),
    address: v.string(),
  }),
})
export type StoreInfo = v.InferOutput<typeof storeInfo>

export interface MenuItem {
  name: string
  /** A path of the store, or a whole address elsewhere. */
  href: string
  items: MenuItem[]
}
export const menuItem: v.GenericSchema<MenuItem> = v.object({
  name: v.string(),
  href: v.string(),
  items: v.array(v.lazy(() => menuItem)),
})

export const menuTypes = [
  'catalog',
  'top',
  'footer_buyer',
  'footer_company',
  'footer_account',
  'legal',
] as const
export type MenuType = (typeof menuTypes)[number]

const menuQuery = v.object({
  typemenu: v.picklist(menuTypes, 'Такого меню нет'),
  /** How many levels to give; without it all, of the catalogue two. */
  depth_lvl: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]$/, 'Глубина меню — от 1 до 9'), v.transform(Number)),
  ),
})

export const notification = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  /** Where it leads; null: it only tells. */
  href: v.nullable(v.string()),
  created_at: v.string(),
  read: v.boolean(),
})
export type Notification = v.InferOutput<typeof notification>

/** The Moscow notice: shown in the header until `date_end`. */
export const moscowNotice = v.object({ text: v.string(), href: v.nullable(v.string()), date_end: v.string() })
export type MoscowNotice = v.InferOutput<typeof moscowNotice>

export const fastSearch = v.object({
  /** What was looked for, when that differs from what was typed: the other keyboard layout. */
  corrected: v.nullable(v.string()),
  /** `parent`: the name of the section above, for «Ударные» alone says little; null for a root. */
  categories: v.array(
    v.object({ ...sectionLink.entries, parent: v.nullable(v.string()), count: v.number() }),
  ),
  brands: v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
  products: v.array(
    v.object({
      id: v.number(),
      code: v.string(),
      name: v.string(),
      article: v.string(),
      price: v.nullable(v.number()),
      unit: v.string(),
      can_buy: v.boolean(),
      picture: v.nullable(picture),
    }),
  ),
  /** Search terms to go on with: whole queries. */
  sts: v.array(v.string()),
})
export type FastSearch = v.InferOutput<typeof fastSearch>

/** Section 7: header, menus, notifications, fast search, the sections of the home page, what sells best. */
export const frameSchemas = {
  storeInfo: { data: storeInfo },
  menuList: {
    query: v.partial(menuQuery),
    data: v.object({ menus: v.array(v.object({ typemenu: v.picklist(menuTypes), name: v.string() })) }),
  },
  menuGet: { query: menuQuery, data: v.object({ items: v.array(menuItem) }) },
  menuAll: { data: v.object({ menus: v.record(v.picklist(menuTypes), v.array(menuItem)) }) },
  notifications: {
    query: v.object({ page, page_size: pageSize(20) }),
    data: v.object({
      items: v.array(notification),
      unread: v.number(),
      page_navigation: pageNavigation,
    }),
  },
  notificationsClear: {},
  notificationsDelete: { body: v.object({ id }) },
  /** `id`: this one; none: all of them. */
  notificationsRead: { body: v.object({ id: v.optional(id) }), data: v.object({ unread: v.number() }) },
  headerNotification: { data: v.object({ unread: v.number(), last: v.nullable(notification) }) },
  moscowNotice: { data: v.object({ notice: v.nullable(moscowNotice) }) },
  searchHeader: {
    body: v.object({
      query: v.pipe(v.string('Введите запрос'), v.trim(), v.maxLength(200, 'Слишком длинный запрос')),
    }),
    data: fastSearch,
  },
  catalogSection: {
    body: v.object({
      section_code: v.pipe(
        v.string('Не указан раздел'),
        v.nonEmpty('Не указан раздел'),
        v.maxLength(200, 'Слишком длинный код'),
      ),
    }),
    data: v.object({ name: v.string(), items: v.array(productCard) }),
  },
  recommendPopular: {
    query: v.object({
      session: v.optional(v.pipe(v.string(), v.maxLength(200, 'Слишком длинный номер сеанса'))),
      stockId: v.optional(v.pipe(v.string(), v.maxLength(40, 'Слишком длинный номер склада'))),
      timestamp: v.optional(v.pipe(v.string(), v.maxLength(40, 'Слишком длинная отметка времени'))),
    }),
    data: v.object({ recomBlockId: v.string(), items: v.array(productCard) }),
  },
  sitemap: {
    query: v.object({ page }),
    data: v.object({
      page_count: v.number(),
      /** Paths of the store; `changed` is a date, ISO. */
      entries: v.array(v.object({ path: v.string(), changed: v.nullable(v.string()) })),
    }),
  },
} satisfies Record<string, CallSchema>
