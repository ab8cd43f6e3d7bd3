import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
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

/**
 * A host that pins a version gives each of its files the hash from the version's list. The package's runtime loads
 * the entry and the files that the manifest names, the bundles load the others.
 */
async function checkFiles(list: URL): Promise<void> {
  const hashes: Readonly<Record<string, string>> = await (await fetch(list)).json()
  self.loadFile = (element, url) => {
    element.crossOrigin = 'anonymous'
    element.integrity = hashes[url.split('/').at(-1) ?? ''] ?? ''
    Object.assign(element, 'src' in element ? { src: url } : { href: url })
  }
  const loaded = <E extends HTMLScriptElement | HTMLLinkElement>(
    element: E,
    url: string,
    attributes = {},
  ): E => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
    self.loadFile(element, url)
    return element
  }
  registerPlugins([
    {
      name: 'checked-files',
      createScript: ({ url }) => loaded(document.createElement('script'), url),
      createLink: ({ url, attrs }) => loaded(document.createElement('link'), url, attrs),
    },
  ])
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
