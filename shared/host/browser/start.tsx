import { bus } from '@verstak/shared/bus/bus.ts'
import { apiContext, responseHeadersContext, sessionContext } from '@verstak/shared/host/app/contexts.ts'
import '@verstak/shared/host/app/screen.ts'
import { documentTitle, headOf } from '@verstak/shared/host/app/head.ts'
import { PAGE_STATE_ID, type PageState } from '@verstak/shared/host/app/release.ts'
import { buildRoutes, groupByLayout, type HostRoutes } from '@verstak/shared/host/app/route-tree.tsx'
import { createShopStore, followBus, ShopProvider } from '@verstak/shared/host/app/shop-store.tsx'
import { SlotProvider } from '@verstak/shared/host/app/slots.tsx'
import { createApi } from '@verstak/shared/http/client.ts'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from '@verstak/shared/router/router.ts'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { paths } from '../../domain/paths.ts'
import type { Layout, RemoteName } from '../../domain/route-table.ts'
import { findRoute } from '../../domain/route-table.ts'
import { loadRoutes, useRemotes } from '../app/remotes.ts'
import { isChunkFailure, mayReload } from './chunk-reload.ts'
import { slotLoader } from './slot-loader.ts'

/** Brings a server-rendered page to life: the same tree, the same data, no second request. */
export async function startBrowser(host: HostRoutes): Promise<void> {
  const state = readPageState()
  useRemotes(state.remotes)
  const loaded = new Set<RemoteName>(state.down)
  const layouts = Object.keys(host.layouts) as Layout[]

  const remotes = await Promise.all(
    [...state.used, ...state.down].map(async (name) => {
      if (state.down.includes(name)) return { name, routes: null }
      loaded.add(name)
      return { name, routes: await loadRoutes(name) }
    }),
  )
  const routes = buildRoutes(host, remotes)
  await resolveLazy(routes, location.pathname)

  const store = createShopStore(state.session)
  followBus(store, bus)
  const api = createApi({
    baseUrl: location.origin,
    onSessionOver: () => endSession(location.pathname + location.search),
  })
  Object.assign(window, { __staticRouterHydrationData: state.hydration })
  const router = createBrowserRouter(routes, {
    getContext: () =>
      new RouterContextProvider(
        new Map<never, unknown>([
          [apiContext as never, api],
          [sessionContext as never, async () => store.getState()],
          [responseHeadersContext as never, new Headers()],
        ]) as never,
      ),
    async patchRoutesOnNavigation({ path, patch }) {
      const owner = findRoute(new URL(path, location.origin).pathname)?.owner
      if (!owner || owner === 'shell' || loaded.has(owner)) return
      try {
        const added = await loadRoutes(owner)
        loaded.add(owner)
        for (const [parent, children] of groupByLayout(added, layouts)) patch(parent, children)
      } catch {
        // The server knows more than this tab: it shows the page, or says which part is not available.
        location.assign(path)
        await new Promise(() => {})
      }
    },
  })
  router.subscribe(({ navigation, matches, errors, loaderData, location: at }) => {
    if (navigation.state !== 'idle') return
    if (Object.values(errors ?? {}).some(isChunkFailure) && mayReload(sessionStorage, Date.now()))
      return location.reload()
    const shown = matches.map(({ route }) => ({ handle: route.handle, loaderData: loaderData[route.id] }))
    document.title = documentTitle(headOf(shown, at, Boolean(errors)).title)
  })
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  hydrateRoot(
    root,
    <Hydrated>
      <ShopProvider store={store}>
        <SlotProvider source={slotLoader(state.remotes.map(({ name }) => name))}>
          <RouterProvider router={router} />
        </SlotProvider>
      </ShopProvider>
    </Hydrated>,
  )
}

/**
 * Marks the document when the page has come to life: what must wait for it can see it. It wraps the tree, since a
 * sibling that the server does not have would shift the ids of `useId`.
 */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return children
}

let ended = false

/** Section 8, code 101: the other tabs hear it, this one goes to sign in; once, however many calls were refused. */
function endSession(from: string): void {
  if (ended) return
  ended = true
  bus.publish('session:ended', { from })
  location.assign(paths.login(from))
}

function readPageState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent
  if (!text) throw new Error('The page carries no state')
  return JSON.parse(text)
}

/** Resolves the lazy parts of the page that is already on screen, so that hydration never falls back. */
async function resolveLazy(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
