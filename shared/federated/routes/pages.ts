import type { Layout, PageAccess } from '@verstak/domain/route-table.ts'
import type { Api } from '@verstak/federated/api.ts'
import type { RouteObject } from '@verstak/federated/router.ts'
import type { ScreenHandle } from './head.ts'
import { pageId } from './page-id.ts'

export type PageParams = Readonly<Record<string, string | undefined>>

export interface PageStatement {
  /** Asks for the data of the page's loader as soon as a link to the page is pointed at. */
  readonly ask?: (api: Api, params: PageParams, url: URL) => Promise<unknown>
  /** Most clicks lead there, so its chunk is fetched once a page of this front end has loaded. */
  readonly likely?: boolean
  /** Its data is the same for everybody: a host's page that is opened once at the start comes without the API later. */
  readonly ready?: boolean
  /**
   * Makes the address the remote's own, with all that lies below it, without a row of the route table: the build writes it into
   * the manifest. Without it the page has the layout and the access of the prefix that it lies below.
   */
  readonly layout?: Layout
  readonly access?: PageAccess
}

export type PageHandle = PageStatement & Partial<ScreenHandle>

type RouteModule = Pick<
  RouteObject,
  'loader' | 'action' | 'Component' | 'ErrorBoundary' | 'shouldRevalidate' | 'handle'
>

/** `load` must import `./features/<feature>/route.tsx` by that very pattern: the bundler finds the features by it. */
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
