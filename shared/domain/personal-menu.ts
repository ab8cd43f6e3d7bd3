import { isAdministrator, may, type Right } from './rights.ts'
import { type PageAccess, routeTable } from './route-table.ts'
import { routeTitles } from './route-titles.ts'

const menu = [
  '/personal/summary/',
  '/personal/actions/',
  '/personal/orders/',
  '/personal/discounts/',
  '/personal/requests/',
  '/personal/claims/',
  '/personal/addresses/',
  '/personal/unloading/',
  '/personal/details/',
  '/personal/print/',
  '/personal/users/',
]

/** Rights without which a page has nothing to show. */
const needed: Partial<Record<string, Right>> = {
  '/personal/requests/': 'appeals',
  '/personal/claims/': 'claims',
  '/personal/unloading/': 'feeds',
  '/personal/print/': 'tags',
}

export interface PersonalLink {
  readonly path: string
  readonly title: string
}

export interface PersonalRights {
  readonly scope: readonly string[]
  readonly show_actions: boolean
}

const rowOf = (path: string) => {
  const row = routeTable.find((entry) => entry.path === path)
  if (!row) throw new Error(`${path} is not in the route table`)
  return row
}

const allows: Partial<Record<PageAccess, (rights: PersonalRights | null) => boolean>> = {
  'auth+show_actions': (rights) => rights?.show_actions ?? false,
  'auth+contragent-admin': (rights) => rights !== null && isAdministrator(rights),
}

export const personalPages = (loaded: ReadonlySet<string>): string[] =>
  menu.filter((path) => loaded.has(path))

/** Links to the pages that the user may open. Titles and access come from the route table. */
export function personalLinks(rights: PersonalRights | null, pages: readonly string[]): PersonalLink[] {
  return pages
    .filter((path) => {
      const right = needed[path]
      return (allows[rowOf(path).access]?.(rights) ?? true) && (!right || may(rights, right))
    })
    .map((path) => ({ path, title: routeTitles[path] ?? path }))
}
