import { isServerSegment } from '@verstak/domain/reserved-slugs.ts'
import {
  everyAccess,
  everyLayout,
  isRemoteName,
  type Layout,
  type Owner,
  type PageAccess,
  type RemoteName,
  type RouteEntry,
  routeTable,
} from '@verstak/domain/route-table.ts'
import type { Claim, RemoteRoutes } from './place.ts'

/**
 * A remote with the claims of its manifest; a version made by older tools claims nothing, and has its rows of
 * the route table.
 */
export type Claimant = readonly [name: RemoteName, claims: readonly Claim[] | undefined]

export const claimantsOf = ({ remotes }: { readonly remotes: PlacedRemotes }): readonly Claimant[] =>
  Object.entries(remotes).flatMap(([name, released]) =>
    isRemoteName(name) ? [[name, released?.place?.claims] as const] : [],
  )

type PlacedRemotes = Readonly<Record<string, { readonly place?: RemoteRoutes | undefined } | undefined>>

/** Reason why a remote cannot have an address. */
export interface Clash {
  readonly who: RemoteName
  readonly path: string
  /**
   * `taken`: it belongs to another remote, or lies below its address; `server`: the server handles it itself;
   * `nameless`: it begins with a parameter, and would match addresses of others; `spelling`; `rule`: unknown
   * layout or access.
   */
  readonly kind: 'taken' | 'server' | 'nameless' | 'spelling' | 'rule'
  /** For `taken`: the owner and its address. */
  readonly by?: Taken
}

interface Taken {
  readonly owner: Owner
  readonly path: string
}

/** Several remotes have pages below it; each of those addresses still belongs to one remote. */
const COMMON_AREA = '/personal/'

const SPELLING = /^\/(?:(?:[a-z0-9][a-z0-9_-]*|\{\w+\})\/)*$/

const rowsOf = (name: Owner): readonly RouteEntry[] => routeTable.filter(({ owner }) => owner === name)

const claimsOf = ([name, claims]: Claimant): readonly Claim[] => claims ?? rowsOf(name)

/** The fixed beginning of an address: `/media/` for `/media/{code}/`. */
const headOf = (path: string): string => path.replace(/\{.*/, '')

const pattern = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/** Conflicts between these remotes; of two equal claims, the later one is reported. */
export function clashesOf(remotes: readonly Claimant[]): Clash[] {
  const taken: Taken[] = [...rowsOf('shell')]
  for (const remote of remotes)
    for (const { path } of claimsOf(remote)) taken.push({ owner: remote[0], path })
  return remotes.flatMap((remote) => {
    const [who] = remote
    const earlier = taken.slice(
      0,
      taken.findIndex(({ owner }) => owner === who),
    )
    const own = claimsOf(remote)
    // An address below another one of the same remote has the same result.
    const goesWith = (path: string, above: string) =>
      own.some(
        (claim) =>
          claim.path !== path &&
          headOf(path).startsWith(headOf(claim.path)) &&
          headOf(claim.path).length >= headOf(above).length,
      )
    return own.flatMap((claim): Clash | [] => {
      const { path } = claim
      const kind = problemOf(who, claim)
      if (kind) return { who, path, kind }
      const by =
        earlier.find((other) => pattern(other.path) === pattern(path)) ??
        taken.find((other) => other.owner !== who && isBelow(path, other) && !goesWith(path, other.path))
      return by ? { who, path, kind: 'taken', by: { owner: by.owner, path: by.path } } : []
    })
  })
}

function problemOf(who: RemoteName, { path, layout, access }: Claim): Clash['kind'] | null {
  if (!SPELLING.test(path)) return 'spelling'
  if ((layout !== null && !isLayout(layout)) || !isAccess(access)) return 'rule'
  if (isServerSegment(path.split('/')[1] ?? '')) return 'server'
  const known = path === '/' || rowsOf(who).some((row) => pattern(row.path) === pattern(path))
  return headOf(path) === '/' && !known ? 'nameless' : null
}

/** Whether an address lies strictly below the fixed beginning of another one. */
function isBelow(path: string, other: Taken): boolean {
  const [head, above] = [headOf(path), headOf(other.path)]
  if (above === '/' || !head.startsWith(above) || pattern(path) === pattern(other.path)) return false
  // `/qr/` is above `/qr/{article}/`: of two remotes the lower one is reported.
  if (path === above) return other.owner === 'shell'
  return above !== COMMON_AREA || head === above
}

const isLayout = (name: string): name is Layout => everyLayout.some((known) => known === name)
const isAccess = (name: string): name is PageAccess => everyAccess.some((known) => known === name)

/**
 * The route table of a shop with these remotes. The shell keeps its rows, and absent remotes keep theirs
 * unless another one claims them. Call it only without conflicts.
 */
export function tableOf(remotes: readonly Claimant[]): RouteEntry[] {
  const claimed = remotes.flatMap((remote) =>
    claimsOf(remote).map(
      ({ path, layout, access }) => ({ path, owner: remote[0], layout, access }) as RouteEntry,
    ),
  )
  const names = new Set<Owner>(remotes.map(([name]) => name))
  const patterns = new Set(claimed.map(({ path }) => pattern(path)))
  const left = routeTable.filter(({ owner, path }) => !names.has(owner) && !patterns.has(pattern(path)))
  return [...left, ...claimed]
}
