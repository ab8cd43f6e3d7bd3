import { routeTable } from './route-table.ts'
import { routeTitles } from './route-titles.ts'

/**
 * The menu of the personal area in the order of section 2. The title and the access rule of a link are those of its
 * page in the route table; a page that does not exist yet is not linked.
 */
const menu: readonly (readonly [path: string, exists: boolean])[] = [
  ['/personal/summary/', true],
  ['/personal/actions/', false],
  ['/personal/orders/', true],
  ['/personal/discounts/', false],
  ['/personal/requests/', false],
  ['/personal/claims/', false],
  ['/personal/addresses/', false],
  ['/personal/unloading/', false],
  ['/personal/details/', false],
  ['/personal/print/', true],
  ['/personal/users/', true],
]

export interface PersonalLink {
  readonly path: string
  readonly title: string
}

/** What decides the links that a user sees. */
export interface PersonalRights {
  readonly scope: readonly string[]
  readonly show_actions: boolean
}

const rowOf = (path: string) => {
  const row = routeTable.find((entry) => entry.path === path)
  if (!row) throw new Error(`${path} is not in the route table`)
  return row
}

/** Every link of the menu, whether its page exists or not. */
export const personalMenu = menu.map(([path, exists]) => {
  return { path, title: routeTitles[path] ?? path, access: rowOf(path).access, exists }
})
export type PersonalMenuEntry = (typeof personalMenu)[number]

/** The links for a user: «Акции» needs the flag `show_actions`, «Пользователи» the scope `contragent-admin` (section 6). */
export function personalLinks(
  rights: PersonalRights | null,
  entries: readonly PersonalMenuEntry[] = personalMenu,
): PersonalLink[] {
  return entries
    .filter(({ exists, access }) => {
      if (access === 'auth+show_actions') return exists && rights?.show_actions
      if (access === 'auth+contragent-admin') return exists && rights?.scope.includes('contragent-admin')
      return exists
    })
    .map(({ path, title }) => ({ path, title }))
}
