import { findRoute, routerPath } from '@verstak/domain/route-table.ts'
import type { FastifyRequest } from 'fastify'

/** As the route table has it, so that there are as many labels as pages, and none tells who asked: `/brands/:brandsSlug/`. */
export function routeLabel({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== '/*') return routeOptions.url ?? 'none'
  const route = findRoute(url.split('?', 1)[0] ?? '/')
  return route ? routerPath(route.path) : 'none'
}
