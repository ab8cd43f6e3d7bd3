import * as v from 'valibot'
import type { CallSchema } from '../call.ts'

export interface MenuItem {
  name: string
  /** A path of the store, or an absolute URL. */
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
  /** Number of levels; by default all, for the catalogue two. */
  depth_lvl: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]$/, 'Глубина меню — от 1 до 9'), v.transform(Number)),
  ),
})

export const schemas = {
  menuList: {
    query: v.partial(menuQuery),
    data: v.object({ menus: v.array(v.object({ typemenu: v.picklist(menuTypes), name: v.string() })) }),
  },
  menuGet: { query: menuQuery, data: v.object({ items: v.array(menuItem) }) },
  menuAll: { data: v.object({ menus: v.record(v.picklist(menuTypes), v.array(menuItem)) }) },
} satisfies Record<string, CallSchema>
