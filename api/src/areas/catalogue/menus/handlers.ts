import type * as calls from '@verstak/contract/menus/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { allMenus, menuNames, menuOf } from './service.ts'

export const handlers: Handlers<typeof calls> = {
  menuList: async ({ query }) => ({ menus: menuNames(query.typemenu) }),
  menuGet: async ({ db, query }) => ({ items: await menuOf(db, query.typemenu, query.depth_lvl) }),
  menuAll: async ({ db }) => ({ menus: await allMenus(db) }),
}
