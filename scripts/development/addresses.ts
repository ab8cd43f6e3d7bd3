import { tablePath } from '../../shared/domain/route-table.ts'
import type { RemoteRoutes } from '../../shared/release/store/place.ts'

/** The addresses of the pages that a remote states, in the spelling of the route table, each once. */
export const addressesIn = (place: RemoteRoutes | undefined): string[] => [
  ...new Set(place?.pages.map(({ path }) => tablePath(path))),
]
