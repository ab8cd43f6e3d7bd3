import { personalPages } from '@verstak/domain/personal-menu.ts'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import type { RouteChange } from '@verstak/host/app/route-book.ts'
import { buildRoutes, type HostRoutes } from '@verstak/host/app/route-tree.tsx'
import { createStaticHandler } from 'react-router'
import { measureShop } from '../metrics/measure.ts'
import type { ReleaseSet } from '../process/release-set.ts'
import type { HostSettings } from '../settings.ts'
import { KeptPages } from './kept-pages.ts'
import type { HostAssets } from './page-assets.ts'
import type { Shop } from './render.tsx'

interface ShopParts {
  readonly routes: HostRoutes
  readonly host: HostAssets
  readonly settings: HostSettings
  readonly release: Pick<ReleaseSet, 'up' | 'down' | 'known' | 'whenChanged'>
  /** Where the release set differs from the host's own route table. */
  readonly changes: readonly RouteChange[]
  /** Remotes that the release set does not have: their pages answer as those of a remote that is down. */
  readonly unpublished: readonly RemoteName[]
}

/** Returns the shop as it can be shown now: composed again when a remote goes down or comes back. */
export function liveShop(parts: ShopParts): () => Shop {
  let shop = compose(parts)
  parts.release.whenChanged(() => {
    shop = compose(parts)
  })
  return () => shop
}

function compose({ routes, host, settings, release, changes, unpublished }: ShopParts): Shop {
  const remotes = release.up()
  const down = [...release.down(), ...unpublished]
  measureShop({ remotes, down })
  const tree = buildRoutes(routes, [...remotes, ...down.map((name) => ({ name, routes: null }))])
  const paths = remotes.flatMap((remote) => remote.routes.map(({ path = '' }) => path))
  return {
    ...{ remotes, down, host, settings },
    handler: createStaticHandler(tree),
    known: release.known(),
    personal: personalPages(new Set(paths)),
    pages: new KeptPages(),
    CookieNotice: routes.CookieNotice,
    routes: changes.length > 0 ? changes : undefined,
  }
}
