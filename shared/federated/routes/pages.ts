import type { Layout, PageAccess } from '@verstak/domain/route-table.ts'
import type { Api } from '@verstak/federated/api.ts'
import type { RouteObject } from '@verstak/federated/router.ts'
import type { ScreenHandle } from './head.ts'
import { pageId } from './page-id.ts'

export type PageParams = Readonly<Record<string, string | undefined>>

export interface PageStatement {
  /** Prefetches the data of the page's loader when a link to the page is hovered over. */
  readonly ask?: (api: Api, params: PageParams, url: URL) => Promise<unknown>
  /** The target of most clicks: its chunk is prefetched once a page of this front end has loaded. */
  readonly likely?: boolean
  /**
   * Its data is the same for everybody. The host opens it once at the start, so that it later works without
   * the API.
   */
  readonly ready?: boolean
  /**
   * Claims the path with everything below it for the remote, without a row of the route table: the build
   * writes it into the manifest. Without it the page has the layout and the access of its parent prefix.
   */
  readonly layout?: Layout
  readonly access?: PageAccess
}

export type PageHandle = PageStatement & Partial<ScreenHandle>

type RouteModule = Pick<
  RouteObject,
  'loader' | 'action' | 'Component' | 'ErrorBoundary' | 'shouldRevalidate' | 'handle'
>

/**
 * `load` must import `./features/<feature>/route.tsx` with exactly this pattern, by which the bundler finds
 * the features.
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
        // The router ignores the handle of a lazy module.
        Object.assign(handle, screen)
        return route
      },
    }
  }
}
