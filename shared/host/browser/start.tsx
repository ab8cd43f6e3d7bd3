import * as paths from '@verstak/domain/paths.ts'
import type { Layout } from '@verstak/domain/route-table.ts'
import { type Api, provideBrowserApi } from '@verstak/federated/api.ts'
import { bus } from '@verstak/federated/bus.ts'
import { apiContext, responseHeadersContext, sessionContext } from '@verstak/federated/contexts.ts'
import { sessionEnded } from '@verstak/federated/events/session.ts'
import {
  createBrowserRouter,
  type DataRouter,
  RouterContextProvider,
  RouterProvider,
} from '@verstak/federated/router.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { createShopStore, followBus, ShopProvider } from '@verstak/federated/shop-store.tsx'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createApi } from '../api/client.ts'
import { PAGE_STATE_ID, type PageState } from '../app/release.ts'
import { registerRemoteEntries } from '../app/remotes.ts'
import { findRoute, learnRoutes } from '../app/route-book.ts'
import { buildRoutes, type HostRoutes } from '../app/route-tree.tsx'
import { fetchLikely, loadOnFirstSign } from './first-use.ts'
import { followNavigation } from './follow-navigation.ts'
import { keepPage } from './keep-page.ts'
import { LastBoundary } from './last-boundary.tsx'
import { LiveSlots } from './live-slots.tsx'
import { allowFolders } from './load-file.ts'
import { mergeRouterUpdates } from './merge-router-updates.ts'
import { type PageForms, pageForms } from './page-forms.ts'
import { pause, readPageRemotes, resolveLazy } from './page-remotes.ts'
import { remotePages } from './remote-pages.ts'
import { failureReporter, type Report } from './report.ts'
import type { CallReport } from './report-calls.ts'
import type { DropReport } from './report-drops.ts'
import { sessionEnd } from './session-end.ts'
import { staleNotice } from './stale-notice.ts'
import type { PageRemotes } from './stand-ins.tsx'

type ShopStore = ReturnType<typeof createShopStore>

/** Milliseconds after the page has loaded. */
const MEASURE_AFTER_MS = 3_000

export async function startBrowser(host: HostRoutes): Promise<void> {
  let visitor: ShopStore | undefined
  const forms = pageForms(() => visitor && (visitor.getState().user?.id ?? 0))
  forgetFailedScripts()
  await pause()
  const state = readPageState()
  allowFolders(state.folders)
  mirrorChoicesIfNeeded()
  if (state.address) history.replaceState(null, '', state.address)
  registerRemoteEntries(state.remotes)
  if (state.routes) learnRoutes(state.routes)

  const report = failureReporter(state.remotes)
  reportDropped(state)
  const { remotes, late } = await readPageRemotes(state, report)
  const loaded = late ? [] : remotes.filter(({ name }) => !state.down.includes(name))
  for (const { routes } of loaded) fetchLikely(routes ?? [])
  const routes = buildRoutes(host, remotes)
  await resolveLazy(routes, location.pathname)
  if (state.hydration.errors) await host.prepareErrors?.()
  await pause()

  const store = createShopStore(state.session)
  visitor = store
  const endSession = followSession(store, forms)
  let callReports: Promise<CallReport> | undefined
  const pageNow = () => router.state.navigation.location ?? location
  const api = createApi({
    baseUrl: location.origin,
    onSessionOver: () => endSession(addressOf(pageNow())),
    onFailure: (call, status) => {
      const route = pageNow().pathname
      // Most visits need no report of a call.
      callReports ??= import('./report-calls.ts').then((chunk) => chunk.callReporter(state.remotes))
      callReports.then((send) => send(call, status, route)).catch(() => {})
    },
  })
  provideBrowserApi(api)
  const { pagesOf, patchRoutes } = remotePages({
    loaded: loaded.map(({ name }) => name),
    layouts: Object.keys(host.layouts) as Layout[],
    down: state.down,
    pace: state.remoteBudget,
    target: pageNow,
    ...{ report, leave: forms.leave },
  })
  loadOnFirstSign(async () => {
    const { whenUsed } = await import(/* webpackChunkName: "when-used" */ './when-used.ts')
    whenUsed({
      ...{ api, bus },
      pagesOf: async (owner) => (owner === 'shell' ? host.pages : pagesOf(owner)),
      user: () => store.getState().user?.id,
      reload() {
        forms.leave()
        location.reload()
      },
    })
  })
  Object.assign(window, { __staticRouterHydrationData: state.hydration })
  const router: DataRouter = createBrowserRouter(routes, {
    getContext: () => contextOf(api, store),
    patchRoutesOnNavigation: patchRoutes,
    dataStrategy: keepPage(
      () => router.state,
      staleNotice(() => router.revalidate()),
    ),
  })
  followNavigation(router, { store, forms })
  measureLater(state, router)
  hydratePage({ state, store, router, report, forms, late })
}

/** Most visits need no report. */
function reportDropped({ remotes }: PageState): void {
  let reports: Promise<DropReport> | undefined
  bus.onDropped((dropped) => {
    reports ??= import('./report-drops.ts').then((chunk) => chunk.dropReporter(remotes))
    reports.then((send) => send(dropped)).catch(() => {})
  })
}

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search

/** Returns what is to be called when the API says that the session is over. */
function followSession(store: ShopStore, forms: PageForms): (from: string) => void {
  const endSession = sessionEnd({
    keep: forms.leave,
    tell: (from) => bus.publish(sessionEnded, { from }),
    leave: (from) => location.assign(paths.login(from)),
  })
  // The session has ended in all tabs: pages that need one open the sign-in, the others continue as a
  // guest's.
  bus.subscribe(sessionEnded, () => {
    if (needsSession(location.pathname)) endSession(addressOf(location))
  })
  // Comes last: typed text is stored under its user while the store still knows the user.
  followBus(store, bus)
  return endSession
}

const contextOf = (api: Api, store: ShopStore) =>
  new RouterContextProvider(
    new Map<never, unknown>([
      [apiContext as never, api],
      [sessionContext as never, async () => store.getState()],
      [responseHeadersContext as never, new Headers()],
    ]) as never,
  )

interface OpenedPage {
  readonly state: PageState
  readonly store: ShopStore
  readonly router: DataRouter
  readonly report: Report
  readonly forms: PageForms
  readonly late: PageRemotes['late']
}

function hydratePage({ state, store, router, report, forms, late }: OpenedPage): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const page = (
    <Hydrated whenDone={forms.restore}>
      <ShopProvider store={store}>
        <LiveSlots state={state} report={report}>
          {/* The page's data is already there; a transition would only render it in slices, a third slower. */}
          <RouterProvider
            router={mergeRouterUpdates(router)}
            useTransitions={false}
            onError={(error, { location: at }) => report(findRoute(at.pathname)?.owner, error)}
          />
        </LiveSlots>
      </ShopProvider>
    </Hydrated>
  )
  const hydrate = () => {
    if (!late) hydrateRoot(root, page, { onRecoverableError })
    else late.start(root, page, router, forms)
  }
  const handles = router.state.matches.map(({ route }) => route.handle as ScreenHandle | undefined)
  // In a transition React hydrates in slices: painting and scrolling wait less, but a click waits for all
  // slices.
  if (handles.some((handle) => handle?.hydratesAtOnce)) hydrate()
  else startTransition(hydrate)
}

/** Where styles cannot ask what is checked in a form, the form says it. */
function mirrorChoicesIfNeeded(): void {
  if (CSS.supports('selector(:has(a))')) return
  import(/* webpackChunkName: "choices" */ './choices.ts')
    .then((chunk) => chunk.mirrorChoices())
    .catch(() => {})
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

const needsSession = (pathname: string) => findRoute(pathname)?.access.startsWith('auth') ?? false

function readPageState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent
  if (!text) throw new Error('The page carries no state')
  return JSON.parse(text)
}
