import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Call, CallData } from '@verstak/contract/call.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { type Api, provideBrowserApi } from '@verstak/federated/api.ts'
import { apiContext, responseHeadersContext, sessionContext } from '@verstak/federated/contexts.ts'
import {
  createBrowserRouter,
  Link,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from '@verstak/federated/router.ts'
import { createShopStore, ShopProvider } from '@verstak/federated/shop-store.tsx'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    given: { readonly manifest: string; readonly product: ProductCard }
  }
}

const { manifest, product } = window.given
const store = createShopStore()

/** A host that pins a version gives each of its files the hash from the version's list. */
async function checkFiles(list: URL): Promise<void> {
  const hashes: Readonly<Record<string, string>> = await (await fetch(list)).json()
  self.loadFile = (element, url) => {
    element.integrity = hashes[url.split('/').at(-1) ?? ''] ?? ''
    Object.assign(element, 'src' in element ? { src: url } : { href: url })
  }
}

const api = (async ({ path }: Call) => (await (await fetch(path)).json()).data as CallData<Call>) as Api

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(sessionContext, async () => store.getState())
  context.set(responseHeadersContext, new Headers())
  return context
}

async function load<T>(path: string): Promise<T> {
  const loaded = await loadRemote<T>(`mfe-catalog/${path}`)
  if (!loaded) throw new Error(`${path} is not there`)
  return loaded
}

const Card = lazy(() => load<{ default: ComponentType<SlotProps['mfe-catalog/card']> }>('slots/card'))

const own: RouteObject = {
  path: '/host/',
  element: (
    <Suspense>
      <Card product={product} look="tile" />
      <Link to="/brands/">К брендам</Link>
    </Suspense>
  ),
}

async function start(): Promise<void> {
  if (location.search === '?checked') await checkFiles(new URL('integrity.json', manifest))
  provideBrowserApi(api)
  registerRemotes([{ name: 'mfe_catalog', alias: 'mfe-catalog', entry: manifest }])
  const { routes } = await load<{ routes: RouteObject[] }>('routes')
  const root = document.body.appendChild(document.createElement('main'))
  createRoot(root).render(
    <ShopProvider store={store}>
      <RouterProvider router={createBrowserRouter([own, ...routes], { getContext })} />
    </ShopProvider>,
  )
}

void start()
