import type { Api } from '@verstak/shared/federated/api.ts'
import type { RouteObject } from '@verstak/shared/federated/router.ts'
import type { ScreenHandle } from '#host/app/head.ts'
import { pageId } from './page-id.ts'

export type PageParams = Readonly<Record<string, string | undefined>>

/** What a page's statement says beside its feature and its path; known before the page's chunk is there. */
export interface PageStatement {
  /** Asks for what the page's loader will ask for: run when a link to the page is pointed at. */
  readonly ask?: (api: Api, params: PageParams, url: URL) => Promise<unknown>
  /** Most clicks lead there: its chunk is fetched as soon as a page of this front end has loaded. */
  readonly likely?: boolean
}

/** A route's `handle`: its statement, and what its screen adds when the chunk has come. */
export type PageHandle = PageStatement & Partial<ScreenHandle>

/** What a feature's `route.tsx` exports. */
type RouteModule = Pick<
  RouteObject,
  'loader' | 'action' | 'Component' | 'ErrorBoundary' | 'shouldRevalidate' | 'handle'
>

/**
 * How a front end states its pages: `page('orders', paths.orders())` is the feature's folder and the address, and there is
 * nothing else that must agree. `load` imports `./features/<feature>/route.tsx` by that very pattern, so that the bundler
 * finds the features by their folders.
 */
export function pagesOf(owner: string, load: (feature: string) => Promise<RouteModule>) {
  return (feature: string, path: string, statement: PageStatement = {}): RouteObject => {
    const handle: PageHandle = { ...statement }
    return {
      id: pageId(owner, feature, path),
      path,
      handle,
      lazy: async () => {
        const { handle: screen, ...route } = await load(feature)
        // The router passes over a handle that comes late.
        Object.assign(handle, screen)
        return route
      },
    }
  }
}
