import { type MenuItem, type MenuType, menuTypes } from '@verstak/shared/contract/menus/schemas.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import type { Db } from '#db/database.ts'
import { codes } from '../catalog/sections.ts'
import { currentTree, type TreeSection } from '../catalog/tree.ts'
import { siteContent } from '../content/site-content.ts'

/** The whole tree has thousands of links. */
const CATALOG_LEVELS = 2
const CATALOG_NAME = 'Каталог'

export function menuNames(type?: MenuType): { typemenu: MenuType; name: string }[] {
  return menuTypes
    .filter((typemenu) => !type || typemenu === type)
    .map((typemenu) => ({
      typemenu,
      name: typemenu === 'catalog' ? CATALOG_NAME : siteContent().menus[typemenu].name,
    }))
}

/** Without `levels` the catalogue gives two levels and other menus give all. */
export async function menuOf(db: Db, type: MenuType, levels?: number): Promise<MenuItem[]> {
  if (type !== 'catalog') return cut(siteContent().menus[type].items, levels ?? Number.POSITIVE_INFINITY)
  const { roots } = await currentTree(db)
  return toItems(roots, levels ?? CATALOG_LEVELS)
}

export async function allMenus(db: Db): Promise<Record<MenuType, MenuItem[]>> {
  const catalog = await menuOf(db, 'catalog', 1)
  const { top, footer_buyer, footer_company, footer_account, legal } = siteContent().menus
  return {
    catalog,
    top: top.items,
    footer_buyer: footer_buyer.items,
    footer_company: footer_company.items,
    footer_account: footer_account.items,
    legal: legal.items,
  }
}

const cut = (items: readonly MenuItem[], levels: number): MenuItem[] =>
  items.map((item) => ({ ...item, items: levels > 1 ? cut(item.items, levels - 1) : [] }))

function toItems(sections: readonly TreeSection[], levels: number): MenuItem[] {
  return sections
    .filter(({ count }) => count > 0)
    .map((section) => ({
      name: section.name,
      href: paths.section(codes(section)),
      items: levels > 1 ? toItems(section.children, levels - 1) : [],
    }))
}
