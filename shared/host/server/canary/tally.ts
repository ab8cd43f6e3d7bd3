import { type FindRoute, isRemoteName, type RemoteName, routerPath } from '@verstak/domain/route-table.ts'
import { findRoute } from '@verstak/host/app/route-book.ts'
import { measureError, measurePage } from '../metrics/measure.ts'

/** Milliseconds after which a page counts as slow. */
const SLOW_MS = 1_000
const TELL_EVERY_MS = 500

/** Counts for the pages of one route of a remote. */
export interface Count {
  readonly remote: RemoteName
  /** Pattern of the route table: `/brands/:brandsSlug/`. */
  readonly route: string
  readonly pages: number
  readonly errors: number
  readonly slow: number
  /** An address at which it failed; empty without errors. */
  readonly example: string
}

/** From a serving process to the primary. */
export interface CountedMessage {
  readonly counted: readonly Count[]
}

/** A browser report from a visit of this set. */
export interface ReportedMessage {
  readonly reported: {
    readonly set: number
    readonly remote: RemoteName
    readonly version: string
    readonly route: string
    readonly from: string
  }
}

/** Normalizes a page's path to its route, so that the number of counters is bounded. */
export const routeOf = (pathname: string, find: FindRoute = findRoute): string =>
  routerPath(find(pathname)?.path ?? '/')

export const keyOf = ({ remote, route }: Pick<Count, 'remote' | 'route'>): string => `${remote} ${route}`

export const added = (one: Count | undefined, more: Count): Count =>
  one
    ? {
        ...one,
        pages: one.pages + more.pages,
        errors: one.errors + more.errors,
        slow: one.slow + more.slow,
        example: one.example || more.example,
      }
    : more

const counts = new Map<string, Count>()
const told = new WeakSet<object>()
let timer: NodeJS.Timeout | undefined

/** Turns counting on or off. */
export function countPages(on: boolean): void {
  if (on === Boolean(timer)) return
  clearInterval(timer)
  timer = on ? setInterval(tell, TELL_EVERY_MS).unref() : undefined
  counts.clear()
}

function add(remote: RemoteName, pathname: string, more: Partial<Count>): void {
  const route = routeOf(pathname)
  const count: Count = { remote, route, pages: 0, errors: 0, slow: 0, example: '', ...more }
  counts.set(keyOf(count), added(counts.get(keyOf(count)), count))
}

/** Counts a page with its response time in milliseconds. */
export function countPage(remote: RemoteName | null, pathname: string, milliseconds: number): void {
  const slow = milliseconds > SLOW_MS
  measurePage(remote, slow)
  if (timer && remote) add(remote, pathname, { pages: 1, slow: slow ? 1 : 0 })
}

/** An error that is reported in another way. */
export const countElsewhere = (error: object): void => void told.add(error)

/** Counts an error once, for the remote in the prefix of `owner`, a route id or a slot name. */
export function countError(error: unknown, owner: string | undefined, pathname: string | null): void {
  if (told.has(Object(error))) return
  told.add(Object(error))
  const remote = owner?.split(/[:/]/, 1)[0]
  if (!isRemoteName(remote)) return
  measureError(remote)
  if (timer) add(remote, pathname ?? '/', { errors: 1, example: pathname ?? '/' })
}

/** Counts a browser report from a visit of the set; `from` is the visitor's address. */
export function countReport(
  { remote, version, route }: { readonly remote: string; readonly version: string; readonly route: string },
  set: number | null,
  from: string,
): void {
  if (!timer || !isRemoteName(remote) || set === null) return
  const reported = { set, remote, version, route, from }
  process.send?.({ reported } satisfies ReportedMessage)
}

function tell(): void {
  if (counts.size === 0) return
  process.send?.({ counted: [...counts.values()] } satisfies CountedMessage)
  counts.clear()
}
