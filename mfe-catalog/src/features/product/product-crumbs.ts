import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { type Crumb, crumbsOf } from '#listing/crumbs.ts'

export function productCrumbs({ breadcrumbs, name, code }: ProductDetail): Crumb[] {
  return crumbsOf(breadcrumbs, { name, href: paths.product(code) })
}
