/**
 * Maps addresses to front ends, layouts and access rules. Guards read it before any remote code is loaded.
 * The build of a remote copies its rows from here into its manifest; a running shop uses the manifests
 * (`host/app/route-book.ts`).
 */
export const everyLayout = ['default', 'checkout', 'custom', 'ie'] as const
export type Layout = (typeof everyLayout)[number]
export const everyAccess = [
  'public',
  'guest-only',
  'auth',
  'auth+show_actions',
  'auth+contragent-admin',
] as const
export type PageAccess = (typeof everyAccess)[number]
/** Any name: a remote joins by its manifest. */
export type RemoteName = `mfe-${string}`
export type Owner = 'shell' | RemoteName

export const isRemoteName = (name: string | undefined): name is RemoteName =>
  /^mfe(-[a-z0-9]+)+$/.test(name ?? '')

export interface RouteEntry {
  /** `{name}` is one segment. */
  readonly path: string
  readonly owner: Owner
  /** null: the address only redirects. */
  readonly layout: Layout | null
  readonly access: PageAccess
}

type Row = readonly [path: string, owner: Owner, layout: Layout | null, access: PageAccess]

const rows: readonly Row[] = [
  ['/', 'mfe-catalog', 'default', 'public'],
  ['/advantages/', 'shell', 'default', 'public'],
  ['/agreement/', 'shell', 'default', 'public'],
  ['/political/', 'shell', 'default', 'public'],
  ['/basket/', 'mfe-basket-checkout', 'checkout', 'public'],
  ['/brands/', 'mfe-catalog', 'default', 'public'],
  ['/brands/{brandsSlug}/', 'mfe-catalog', 'default', 'public'],
  ['/callback/', 'shell', 'default', 'public'],
  ['/callback/{slugCallback}/', 'shell', 'default', 'public'],
  ['/catalog/', 'mfe-catalog', 'default', 'public'],
  ['/catalog/hit/', 'mfe-catalog', 'default', 'public'],
  ['/catalog/novinki/', 'mfe-catalog', 'default', 'public'],
  ['/catalog/{catalogSlug}/', 'mfe-catalog', 'default', 'public'],
  ['/catalog/{catalogSlug}/{subCatalogSlug}/', 'mfe-catalog', 'default', 'public'],
  ['/catalog/{catalogSlug}/{subCatalogSlug}/{fourLvlCatalogSlug}/', 'mfe-catalog', 'default', 'public'],
  ['/checkout/', 'mfe-basket-checkout', 'checkout', 'auth'],
  ['/checkout/{checkoutSlug}/', 'mfe-basket-checkout', 'checkout', 'auth'],
  ['/circles/', 'mfe-catalog', 'custom', 'public'],
  ['/compare/', 'mfe-catalog', 'default', 'public'],
  ['/favourites/', 'mfe-catalog', 'default', 'public'],
  ['/search/', 'mfe-catalog', 'default', 'public'],
  ['/cookies/', 'shell', 'default', 'public'],
  ['/delivery-and-payment/', 'shell', 'default', 'public'],
  ['/delete_account/', 'shell', 'default', 'auth'],
  ['/e-order/', 'mfe-basket-checkout', 'default', 'public'],
  ['/error/', 'shell', 'default', 'public'],
  ['/filial/', 'mfe-catalog', 'default', 'public'],
  ['/filial/{id}/', 'mfe-catalog', 'default', 'public'],
  ['/garant/', 'mfe-personal', 'default', 'public'],
  ['/guaranty-register/', 'mfe-personal', 'default', 'public'],
  ['/guaranty-response/', 'mfe-personal', 'default', 'public'],
  ['/ie/', 'shell', 'ie', 'public'],
  ['/login/', 'shell', 'custom', 'guest-only'],
  ['/logout/', 'shell', 'custom', 'public'],
  ['/registration/', 'shell', 'custom', 'guest-only'],
  ['/restore/', 'shell', 'custom', 'guest-only'],
  ['/invitation/{key}/', 'shell', 'custom', 'public'],
  ['/media/', 'mfe-catalog', 'default', 'public'],
  ['/media/{slugPrint}/', 'mfe-catalog', 'default', 'public'],
  ['/print-detail/', 'mfe-catalog', 'custom', 'public'],
  ['/request-feedback/', 'shell', 'default', 'public'],
  ['/ask/{kind}/{code}/', 'shell', 'default', 'public'],
  ['/where-buy/', 'mfe-catalog', 'default', 'public'],
  ['/lp/', 'mfe-catalog', 'custom', 'public'],
  ['/lp/{prefix}/', 'mfe-catalog', 'custom', 'public'],
  ['/uplist/', 'mfe-catalog', 'default', 'public'],
  ['/uplist/{slugList}/', 'mfe-catalog', 'default', 'public'],
  ['/qr/{article}/', 'shell', null, 'public'],
  ['/{slug}/', 'mfe-catalog', 'default', 'public'],
  ['/personal/', 'mfe-personal', 'default', 'auth'],
  ['/personal/summary/', 'mfe-personal', 'default', 'auth'],
  ['/personal/actions/', 'mfe-personal', 'default', 'auth+show_actions'],
  ['/personal/actions/{actionsSlug}/', 'mfe-personal', 'default', 'auth+show_actions'],
  ['/personal/orders/', 'mfe-personal', 'default', 'auth'],
  ['/personal/orders/{slug}/', 'mfe-personal', 'default', 'auth'],
  ['/personal/discounts/', 'mfe-personal', 'default', 'auth'],
  ['/personal/requests/', 'mfe-personal', 'default', 'auth'],
  ['/personal/requests/new/', 'mfe-personal', 'default', 'auth'],
  ['/personal/requests/new/{form}/', 'mfe-personal', 'default', 'auth'],
  ['/personal/requests/{id}/', 'mfe-personal', 'default', 'auth'],
  ['/personal/claims/', 'mfe-b2b-tools', 'default', 'auth'],
  ['/personal/claims/new/', 'mfe-b2b-tools', 'default', 'auth'],
  ['/personal/addresses/', 'mfe-personal', 'default', 'auth'],
  ['/personal/unloading/', 'mfe-b2b-tools', 'default', 'auth'],
  ['/personal/unloading/new/', 'mfe-b2b-tools', 'default', 'auth'],
  ['/personal/unloading/{id}/', 'mfe-b2b-tools', 'default', 'auth'],
  ['/personal/details/', 'mfe-personal', 'default', 'auth'],
  ['/personal/print/', 'mfe-b2b-tools', 'default', 'auth'],
  ['/personal/users/', 'mfe-personal', 'default', 'auth+contragent-admin'],
  ['/personal/users/new/', 'mfe-personal', 'default', 'auth+contragent-admin'],
  ['/personal/users/{id}/', 'mfe-personal', 'default', 'auth+contragent-admin'],
]

export const routeTable: readonly RouteEntry[] = rows.map(([path, owner, layout, access]) => ({
  path,
  owner,
  layout,
  access,
}))

/** Remotes of this table. */
export const remoteNames: readonly RemoteName[] = [
  'mfe-catalog',
  'mfe-basket-checkout',
  'mfe-personal',
  'mfe-b2b-tools',
]

const isParameter = (segment: string) => segment.startsWith('{')
const segmentsOf = (path: string) => path.split('/').filter(Boolean).map(decoded)

/** Returns a segment that cannot be decoded unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export type FindRoute = (pathname: string) => RouteEntry | undefined

/**
 * Finds the row that matches the whole address, else the one with the longest fixed prefix, whose owner adds
 * child pages.
 */
export function routeFinder(table: readonly RouteEntry[]): FindRoute {
  const entries = table
    .map((entry) => ({ entry, segments: segmentsOf(entry.path) }))
    // A fixed segment precedes a parameter: /catalog/hit/ comes before /catalog/{catalogSlug}/.
    .sort((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length)
  const prefixes = entries
    .filter(({ segments }) => segments.length > 0 && !segments.some(isParameter))
    .sort((a, b) => b.segments.length - a.segments.length)
  return (pathname) => {
    const asked = segmentsOf(pathname)
    const exact = entries.find(
      ({ segments }) =>
        segments.length === asked.length &&
        segments.every((segment, index) => isParameter(segment) || segment === asked[index]),
    )
    const found =
      exact ?? prefixes.find(({ segments }) => segments.every((segment, index) => segment === asked[index]))
    return found?.entry
  }
}

/** Uses only this table and ignores the manifests of a release set. */
export const findRoute: FindRoute = /* @__PURE__ */ routeFinder(routeTable)

/** `/catalog/:a/` gives `/catalog/x/`. */
export function exampleOf(routerPath: string): string {
  return routerPath.replace(/:\w+\??|\*/g, 'x')
}

/** `/catalog/{slug}/` gives `/catalog/:slug/`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\??\}/g, ':$1')
}

/** `/catalog/:slug/` gives `/catalog/{slug}/`. */
export const tablePath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')
