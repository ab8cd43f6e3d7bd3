import { cookieConsent } from '@verstak/domain/cookie-consent.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Layout, RemoteName } from '@verstak/domain/route-table.ts'
import { provideBrowserApi } from '@verstak/federated/api.ts'
import { bus } from '@verstak/federated/bus.ts'
import { apiContext, responseHeadersContext, sessionContext } from '@verstak/federated/contexts.ts'
import { sessionEnded } from '@verstak/federated/events/session.ts'
import {
  createBrowserRouter,
  type DataRouter,
  data,
  RouterContextProvider,
  RouterProvider,
} from '@verstak/federated/router.ts'
import { documentTitle, headOf, type ScreenHandle } from '@verstak/federated/routes/head.ts'
import { createShopStore, followBus, ShopProvider } from '@verstak/federated/shop-store.tsx'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createApi } from '../api/client.ts'
import { PAGE_STATE_ID, type PageState } from '../app/release.ts'
import { loadRoutes, useRemotes } from '../app/remotes.ts'
import { findRoute, learnRoutes } from '../app/route-book.ts'
import { buildRoutes, groupByParent, type HostRoutes } from '../app/route-tree.tsx'
import { isChunkFailure, mayReload } from './chunk-reload.ts'
import { KEPT_FORMS, keepForms, watchForms } from './form-keeper.ts'
import { LastBoundary } from './last-boundary.tsx'
import { LiveSlots } from './live-slots.tsx'
import { allowFolders } from './load-file.ts'
import { loadWanted, pause, readPageRemotes, resolveLazy } from './page-remotes.ts'
import { fetchLikely, prefetchOnSight } from './prefetch.ts'
import { reportFailure } from './report.ts'
import { sessionEnd } from './session-end.ts'
import { withoutShortWaits } from './short-waits.ts'

/** Milliseconds after the page has loaded. */
const MEASURE_AFTER_MS = 3_000

export async function startBrowser(host: HostRoutes): Promise<void> {
  watchForms()
  forgetFailedScripts()
  await pause()
  const state = readPageState()
  allowFolders(state.folders)
  if (state.address) history.replaceState(null, '', state.address)
  useRemotes(state.remotes)
  if (state.routes) learnRoutes(state.routes)
  const loaded = new Set<RemoteName>()
  const layouts = Object.keys(host.layouts) as Layout[]

  const told = new Set<string>()
  const report = (owner: string | undefined, error: unknown): void => {
    const remote = state.remotes.find(({ name }) => name === owner)
    if (!remote || !(error instanceof Error) || told.has(error.message)) return
    // Forty cards of a listing fail alike.
    told.add(error.message)
    reportFailure(remote, error)
  }

  const { remotes, late } = await readPageRemotes(state, report)
  for (const { name, routes } of late ? [] : remotes) {
    if (state.down.includes(name)) continue
    loaded.add(name)
    fetchLikely(routes ?? [])
  }
  const routes = buildRoutes(host, remotes)
  await resolveLazy(routes, location.pathname)
  if (state.hydration.errors) await host.prepareErrors?.()
  await pause()

  const store = createShopStore(state.session)
  let shown = location.pathname
  let left = false
  let restored = false
  // Once the page is left by force, what shows in its place must not be saved.
  const keep = (marked = false) => {
    if (!left) keepForms(shown, store.getState().user?.id, marked, restored)
    left ||= !marked
  }
  // Only storage tells whether text waits, so nothing is fetched without need.
  const restore = () => {
    restored = !isKept()
    if (restored) return
    import(/* webpackChunkName: "form-restore" */ './form-restore.ts')
      .then(({ restoreForms }) => {
        restoreForms(shown, store.getState().user?.id)
        restored = true
      })
      .catch(() => {})
  }
  const endSession = sessionEnd({
    keep: () => keep(),
    tell: (from) => bus.publish(sessionEnded, { from }),
    leave: (from) => location.assign(paths.login(from)),
  })
  // The session has ended in all tabs: pages that need one open the sign-in, the others continue as a
  // guest's.
  bus.subscribe(sessionEnded, () => {
    const { pathname, search } = location
    if (needsSession(pathname)) endSession(pathname + search)
  })
  // Comes last: typed text is stored under its user while the store still knows the user.
  followBus(store, bus)
  const api = createApi({
    baseUrl: location.origin,
    onSessionOver: () => {
      const { pathname, search } = router.state.navigation.location ?? location
      endSession(pathname + search)
    },
  })
  provideBrowserApi(api)
  prefetchOnSight({
    api,
    pagesOf: async (owner) =>
      owner === 'shell'
        ? host.pages
        : loaded.has(owner) || !state.down.includes(owner)
          ? loadRoutes(owner)
          : [],
  })
  addEventListener('pagehide', () => cookieConsent(document.cookie).functional && keep(true))
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
        const added = await loadWanted(owner, state.remoteBudget)
        loaded.add(owner)
        for (const [parent, children] of groupByParent(added, layouts)) patch(parent, children)
      } catch (error) {
        if (!navigator.onLine) throw data(null, { status: 503 })
        report(owner, error)
        // The server shows the page or says which part is not available.
        keep()
        location.assign(path)
        await new Promise(() => {})
      }
    },
  })
  const sent = router.state.location.key
  router.subscribe(({ navigation, matches, errors, loaderData, location: at }) => {
    if (navigation.state !== 'idle') return
    if (at.key !== sent) store.setState({ request: undefined })
    if (
      Object.values(errors ?? {}).some(isChunkFailure) &&
      navigator.onLine &&
      mayReload(sessionStorage, Date.now())
    ) {
      // The page that is left is still in the document.
      keep()
      return location.reload()
    }
    if (shown !== at.pathname) {
      shown = at.pathname
      restored = false
      requestAnimationFrame(restore)
    }
    // A failed page sets its own title.
    if (errors) return
    const heads = matches.map(({ route }) => ({ handle: route.handle, loaderData: loaderData[route.id] }))
    document.title = documentTitle(headOf(heads, { ...at, origin: location.origin }).title)
  })
  measureLater(state, router)
  const shownRouter = withoutShortWaits(router)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const page = (
    <Hydrated whenDone={restore}>
      <ShopProvider store={store}>
        <LiveSlots state={state} report={report}>
          {/* The page's data is already there; a transition would only render it in slices, a third slower. */}
          <RouterProvider
            router={shownRouter}
            useTransitions={false}
            onError={(error, { location: at }) => report(findRoute(at.pathname)?.owner, error)}
          />
        </LiveSlots>
      </ShopProvider>
    </Hydrated>
  )
  const hydrate = () => {
    if (!late) hydrateRoot(root, page, { onRecoverableError })
    else late.start(root, page, router, { keep: () => keepForms(shown, store.getState().user?.id), restore })
  }
  const handles = router.state.matches.map(({ route }) => route.handle as ScreenHandle | undefined)
  // In a transition React hydrates in slices: painting and scrolling wait less, but a click waits for all
  // slices.
  if (handles.some((handle) => handle?.hydratesAtOnce)) hydrate()
  else startTransition(hydrate)
}

/** Loads the measuring code long after the page. */
function measureLater({ measured = 0, remotes }: PageState, router: Pick<DataRouter, 'subscribe'>): void {
  if (Math.random() * 100 >= measured) return
  const measure = async () => {
    const { measureVitals } = await import(/* webpackChunkName: "vitals" */ './vitals.ts')
    measureVitals({
      versions: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
      onPage: (shown) => router.subscribe(({ location: { pathname } }) => shown(pathname)),
    })
  }
  const soon = () => setTimeout(() => measure().catch(() => {}), MEASURE_AFTER_MS)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

/** Errors thrown on the server were already reported there. */
function onRecoverableError(error: unknown): void {
  if (!(error instanceof Error && 'digest' in error)) reportError(error)
}

/**
 * Code that loads a file again treats an existing element as still loading, even when it has failed or
 * thrown.
 */
function forgetFailedScripts(): void {
  addEventListener(
    'error',
    ({ target, filename }) => {
      const failed = [...document.scripts].find((script) => script === target || script.src === filename)
      failed?.remove()
    },
    true,
  )
}

/** Marks the document as hydrated. Wraps the page, because a sibling would shift the ids of `useId`. */
function Hydrated({ whenDone, children }: { whenDone: () => void; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    whenDone()
  }, [whenDone])
  return <LastBoundary>{children}</LastBoundary>
}

function isKept(): boolean {
  try {
    return (sessionStorage.getItem(KEPT_FORMS)?.length ?? 0) > 2
  } catch {
    return false
  }
}

const needsSession = (pathname: string) => findRoute(pathname)?.access.startsWith('auth') ?? false

function readPageState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent
  if (!text) throw new Error('The page carries no state')
  return JSON.parse(text)
}
