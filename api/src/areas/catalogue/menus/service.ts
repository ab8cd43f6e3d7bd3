import { type MenuItem, type MenuType, menuTypes } from '@verstak/contract/menus/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { siteContent } from '#areas/site/content/face.ts'
import type { Db } from '#db/database.ts'
import { codes, currentTree, emptyListings, type TreeSection } from '../catalog/face.ts'

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

/**
 * Without links to empty listings. Without `levels` the catalogue has two levels and other menus are
 * complete.
 */
export async function menuOf(db: Db, type: MenuType, levels?: number): Promise<MenuItem[]> {
  const tree = await currentTree(db)
  if (type === 'catalog') return toItems(tree.roots, levels ?? CATALOG_LEVELS)
  return cut(
    withoutEmpty(siteContent().menus[type].items, await emptyListings(db, tree)),
    levels ?? Number.POSITIVE_INFINITY,
  )
}

export async function allMenus(db: Db): Promise<Record<MenuType, MenuItem[]>> {
  return {
    catalog: await menuOf(db, 'catalog', 1),
    top: await menuOf(db, 'top'),
    footer_buyer: await menuOf(db, 'footer_buyer'),
    footer_company: await menuOf(db, 'footer_company'),
    footer_account: await menuOf(db, 'footer_account'),
    legal: await menuOf(db, 'legal'),
  }
}

/** An item with an empty listing is removed with its children. */
const withoutEmpty = (items: readonly MenuItem[], empty: ReadonlySet<string>): MenuItem[] =>
  items
    .filter(({ href }) => !empty.has(href))
    .map((item) => ({ ...item, items: withoutEmpty(item.items, empty) }))

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
