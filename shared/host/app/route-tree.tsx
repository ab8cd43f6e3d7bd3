import * as paths from '@verstak/domain/paths.ts'
import {
  exampleOf,
  type Layout,
  type Owner,
  type RemoteName,
  routerPath,
} from '@verstak/domain/route-table.ts'
import { type Refusal, refusalContext, sessionContext } from '@verstak/federated/contexts.ts'
import { data, type RouteObject, redirect, redirectDocument } from '@verstak/federated/router.ts'
import type { ComponentType } from 'react'
import { Pages } from './pages.tsx'
import { findRoute, routesNow } from './route-book.ts'

export interface HostRoutes {
  readonly layouts: Partial<Record<Layout, ComponentType>>
  readonly ErrorPage: ComponentType
  /** Loads the components of the error page, so that a server-rendered one can hydrate. */
  readonly prepareErrors?: () => Promise<unknown>
  /** Only on the server: shown until the visitor has chosen about cookies. `from` is the page. */
  readonly CookieNotice?: ComponentType<{ from: string }> | undefined
  /** Owner in the route table; a host that replaces the shell owns none. */
  readonly owner?: Owner
  readonly pages: readonly RouteObject[]
}

/** `routes` is null when the remote is unavailable. */
export type RemoteRoutes = { readonly name: RemoteName; readonly routes: readonly RouteObject[] | null }

export const layoutRouteId = (layout: Layout) => `layout:${layout}`
/** The menu is shown with pages of two remotes, so the frame is a chunk of the host. */
const PERSONAL_FRAME = 'host:personal-frame'
export const isFrame = (id: string) => /^(layout|pages):/.test(id)
const pagesRouteId = (layout: Layout) => `pages:${layout}`

/**
 * Layout → error boundary → pages. There is no root above, because each level is matched several times per
 * click.
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
        Component: Pages,
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
 * The middleware runs before any loader. The router skips middleware on pages without a loader, so this adds
 * one.
 */
const guarded: Pick<RouteObject, 'middleware' | 'loader' | 'shouldRevalidate'> = {
  middleware: [
    async ({ request, context }) => {
      const url = new URL(request.url)
      if ((findRoute(url.pathname)?.access ?? 'public') === 'public') return
      // Most visits end before a guarded page, so the guard is a separate chunk.
      const { guard } = await import(/* webpackChunkName: "guard" */ './guard.ts')
      const verdict = await guard(url, async () => (await context.get(sessionContext)()).user)
      if (typeof verdict === 'string') throw refusal(verdict)
      if (verdict?.stale && typeof document !== 'undefined') throw redirectDocument(url.pathname + url.search)
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

/** Makes paths case-sensitive, like the route table of the guard: `/Login/` must not open `/login/`. */
function inOneCase(route: RouteObject): RouteObject {
  return { ...route, caseSensitive: true, children: route.children?.map(inOneCase) } as RouteObject
}

function pagesOf({ name, routes }: RemoteRoutes): readonly RouteObject[] {
  return routes ?? unavailableRoutes(name)
}

function parentOf({ path = '/', handle }: RouteObject, layouts: readonly Layout[]): string {
  const { standsAt: at = exampleOf(path), bare } = (handle ?? {}) as StandsAt
  const layout = findRoute(at)?.layout
  const known = layout && layouts.includes(layout) ? layout : 'default'
  const framed = known === 'default' && at.startsWith(paths.personal()) && !bare
  return framed ? PERSONAL_FRAME : pagesRouteId(known)
}

/** A placeholder has the layout of the page it replaces, although its own pattern matches many addresses. */
export interface StandsAt {
  readonly standsAt?: string
  /** The content already includes the frame of the personal area. */
  readonly bare?: boolean
}

/** Groups routes for adding them to a running router. */
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

/** Pages of an unavailable remote; each returns 503. */
export function unavailableRoutes(owner: RemoteName): RouteObject[] {
  return routesNow()
    .filter((entry) => entry.owner === owner)
    .map((entry) => ({
      id: `unavailable:${entry.path}`,
      path: routerPath(entry.path),
      loader: async () => {
        const { routeTitles } = await import(
          /* webpackChunkName: "titles" */ '@verstak/domain/route-titles.ts'
        )
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
