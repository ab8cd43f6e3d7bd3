import { type RouteEntry, routeTable } from '@verstak/domain/route-table.ts'
import { learnRoutes, type RouteChange } from '@verstak/host/app/route-book.ts'
import { type Clash, claimantsOf, clashesOf, tableOf } from '@verstak/release/store/claims.ts'
import type { ReleaseList } from '../settings.ts'

/**
 * Makes this process guard and show pages by the claims of the list's remotes, before it loads any of their
 * code. Returns the changes that browsers need too. Throws for remotes that conflict.
 */
export function followClaims({ remotes }: ReleaseList): readonly RouteChange[] {
  const claimants = claimantsOf({ remotes })
  const clashes = clashesOf(claimants)
  if (clashes.length > 0)
    throw new Error(`the remotes do not fit into one shop: ${clashes.map(sentence).join('; ')}`)
  const changes = changesTo(tableOf(claimants))
  learnRoutes(changes)
  return changes
}

/** Differences between the table and the host's own one, in both directions. */
function changesTo(table: readonly RouteEntry[]): RouteChange[] {
  const own = new Map(routeTable.map((row) => [row.path, row]))
  const paths = new Set(table.map(({ path }) => path))
  const fresh = table.filter(({ path, owner, layout, access }) => {
    const row = own.get(path)
    return row?.owner !== owner || row.layout !== layout || row.access !== access
  })
  const gone = routeTable.filter(({ path }) => !paths.has(path))
  return [
    ...fresh.map(({ path, owner, layout, access }) => [path, owner, layout, access] as const),
    ...gone.map(({ path }) => [path] as const),
  ]
}

const WHY: Readonly<Record<Exclude<Clash['kind'], 'taken'>, string>> = {
  server: 'is answered by the server itself',
  nameless: 'begins with no name of its own',
  spelling: 'is not spelled as an address',
  rule: 'has a layout or an access that this shop does not know',
}

function sentence({ who, path, kind, by }: Clash): string {
  return kind === 'taken'
    ? `${path} of ${who} belongs to ${by?.owner} (${by?.path})`
    : `${path} of ${who} ${WHY[kind]}`
}
