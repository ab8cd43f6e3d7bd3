import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { Slot } from '@verstak/federated/slots.tsx'
import { useOwnRight } from '@verstak/kit/forms/use-own-right.ts'
import { useAlive } from '@verstak/kit/ui/use-alive.ts'
import type { ReactNode } from 'react'

/** The server renders plain links. The tools load after hydration, to keep the first load small. */
export function ProductTools({ product }: { product: ProductDetail }) {
  const alive = useAlive()
  const { id, article } = product
  const mayTags = useOwnRight('tags')
  const mayClaim = useOwnRight('claims')
  const mayFeed = useOwnRight('feeds')
  const goods = { of: 'product', id, article } as const
  const tool = (link: ReactNode) => ({ goods, look: 'link' as const, fallback: link, loading: link })
  const tag = <Link to={paths.priceTags({ search: article })}>Ценник</Link>
  const claim = <Link to={paths.newClaim()}>Претензия</Link>
  const feed = <Link to={paths.feeds()}>В выгрузку</Link>
  return (
    <>
      {mayTags && article ? alive ? <Slot name="mfe-b2b-tools/price-tag" {...tool(tag)} /> : tag : null}
      {mayClaim && article ? alive ? <Slot name="mfe-b2b-tools/claim" {...tool(claim)} /> : claim : null}
      {mayFeed && article ? alive ? <Slot name="mfe-b2b-tools/feed" {...tool(feed)} /> : feed : null}
    </>
  )
}
