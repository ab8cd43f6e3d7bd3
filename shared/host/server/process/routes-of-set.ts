import { type RouteEntry, routeTable } from '@verstak/domain/route-table.ts'
import { learnRoutes, type RouteChange } from '@verstak/host/app/route-book.ts'
import { type Clash, claimantsOf, clashesOf, tableOf } from '@verstak/release/store/claims.ts'
import type { ReleaseList } from '../settings.ts'

/**
 * From here on this process guards and shows pages by what the remotes of the list claim, before it loads any code of them. Gives
 * what browsers must know too. Throws for remotes that cannot stand in one shop.
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

/** What the table has that the host's own has not so, and the other way round. */
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
