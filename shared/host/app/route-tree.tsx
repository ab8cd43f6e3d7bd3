import { type Refusal, refusalContext, sessionContext } from '@verstak/shared/federated/contexts.ts'
import { data, Outlet, type RouteObject, redirect } from '@verstak/shared/federated/router.ts'
import type { ComponentType } from 'react'
import { paths } from '#domain/paths.ts'
import {
  exampleOf,
  findRoute,
  type Layout,
  type Owner,
  type RemoteName,
  routerPath,
  routeTable,
} from '#domain/route-table.ts'

export interface HostRoutes {
  /** Layouts by name; each shows its page through an `<Outlet />`. */
  readonly layouts: Partial<Record<Layout, ComponentType>>
  /** Shown inside the layout when a page fails. */
  readonly ErrorPage: ComponentType
  /** Loads what the error page shows, so that one from the server comes to life as it is. */
  readonly prepareErrors?: () => Promise<unknown>
  /** The server's alone: a notice after the page, until the visitor has chosen about cookies. `from`: the page. */
  readonly CookieNotice?: ComponentType<{ from: string }> | undefined
  /** Whose pages these are in the route table; a host that stands in for the shell owns none. */
  readonly owner?: Owner
  /** The host's own pages. */
  readonly pages: readonly RouteObject[]
}

/** A remote as far as the route tree needs it: its routes, or that it is not available. */
export type RemoteRoutes = { readonly name: RemoteName; readonly routes: readonly RouteObject[] | null }

export const layoutRouteId = (layout: Layout) => `layout:${layout}`
/** The frame of the personal area, a chunk of the host: its menu stands beside the pages of two remotes. */
const PERSONAL_FRAME = 'host:personal-frame'
/** Whether a route of the tree belongs to the frame around pages. */
export const isFrame = (id: string) => /^(layout|pages):/.test(id)
const pagesRouteId = (layout: Layout) => `pages:${layout}`

/**
 * The whole tree: layout → error boundary → pages. Pages find their layout by the ownership table. No root above the
 * layouts: each level is matched once for every page, several times in a click.
 */
export function buildRoutes(host: HostRoutes, remotes: readonly RemoteRoutes[]): RouteObject[] {
  const layouts = Object.keys(host.layouts) as Layout[]
  const pages = [...host.pages, ...remotes.flatMap(pagesOf)].map(inOneCase)
  return layouts.map((layout) => ({
    id: layoutRouteId(layout),
    Component: host.layouts[layout],
    ErrorBoundary: host.ErrorPage,
    children: [
      {
        id: pagesRouteId(layout),
        Component: Outlet,
        ErrorBoundary: host.ErrorPage,
        ...guarded,
        children: [
          ...pages.filter((page) => parentOf(page, layouts) === pagesRouteId(layout)),
          ...(layout === 'default'
            ? [personalFrame(pages), { id: 'not-found', path: '*', loader: notFound }]
            : []),
        ],
      },
    ],
  }))

  function personalFrame(all: readonly RouteObject[]): RouteObject {
    return {
      id: PERSONAL_FRAME,
      lazy: () => import(/* webpackChunkName: "personal-frame" */ '../personal/personal-layout.tsx'),
      children: all.filter((page) => parentOf(page, layouts) === PERSONAL_FRAME),
    }
  }
}

/**
 * The guard of all pages. In the browser a middleware, which runs before any loader asks for what it may not have; the
 * router passes it over when a page has no loader, hence the one here. The server judges before it comes to routes, and
 * leaves only its refusal to be shown.
 */
const guarded: Pick<RouteObject, 'middleware' | 'loader' | 'shouldRevalidate'> = {
  middleware: [
    async ({ request, context }) => {
      const url = new URL(request.url)
      if ((findRoute(url.pathname)?.access ?? 'public') === 'public') return
      // Most visits end before a guarded page, and need no rule of guarding.
      const { guard } = await import(/* webpackChunkName: "guard" */ './guard.ts')
      const verdict = await guard(url, async () => (await context.get(sessionContext)()).user)
      if (typeof verdict === 'string') throw refusal(verdict)
      if (verdict) throw redirect(verdict.to)
    },
  ],
  loader: ({ context }) => {
    const refused = context.get(refusalContext)
    if (refused) throw refusal(refused)
    return null
  },
  shouldRevalidate: () => true,
}

const refusal = (reason: Refusal) => data(null, { status: reason === 'forbidden' ? 403 : 503 })

/** `/Login/` is not `/login/`: the ownership table, by which pages are guarded, knows one spelling of an address. */
function inOneCase(route: RouteObject): RouteObject {
  return { ...route, caseSensitive: true, children: route.children?.map(inOneCase) } as RouteObject
}

function pagesOf({ name, routes }: RemoteRoutes): readonly RouteObject[] {
  return routes ?? unavailableRoutes(name)
}

/** The route that a page hangs under: its layout's, or the frame of the personal area. */
function parentOf({ path = '/' }: RouteObject, layouts: readonly Layout[]): string {
  const layout = findRoute(exampleOf(path))?.layout
  const known = layout && layouts.includes(layout) ? layout : 'default'
  return known === 'default' && path.startsWith(paths.personal()) ? PERSONAL_FRAME : pagesRouteId(known)
}

/** A remote's routes by the route that they hang under, for adding them to a router that already runs. */
export function groupByParent(
  routes: readonly RouteObject[],
  layouts: readonly Layout[],
): Map<string, RouteObject[]> {
  const groups = new Map<string, RouteObject[]>()
  for (const route of routes.map(inOneCase)) {
    const id = parentOf(route, layouts)
    groups.set(id, [...(groups.get(id) ?? []), route])
  }
  return groups
}

/** The pages of a remote that cannot be had just now: each says so, with status 503. */
export function unavailableRoutes(owner: RemoteName): RouteObject[] {
  return routeTable
    .filter((entry) => entry.owner === owner)
    .map((entry) => ({
      id: `unavailable:${entry.path}`,
      path: routerPath(entry.path),
      loader: async () => {
        const { routeTitles } = await import(/* webpackChunkName: "titles" */ '#domain/route-titles.ts')
        throw data(
          { unavailable: routeTitles[entry.path] },
          { status: 503, statusText: 'Service Unavailable' },
        )
      },
    }))
}

function notFound(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}
