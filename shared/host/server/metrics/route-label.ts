import { findRoute, routerPath } from '@verstak/domain/route-table.ts'
import type { FastifyRequest } from 'fastify'

/**
 * The route pattern as a label (`/brands/:brandsSlug/`), so that the number of labels is bounded and no label
 * identifies a visitor.
 */
export function routeLabel({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== '/*') return routeOptions.url ?? 'none'
  const route = findRoute(url.split('?', 1)[0] ?? '/')
  return route ? routerPath(route.path) : 'none'
}
