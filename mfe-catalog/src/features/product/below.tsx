import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { LaterRow } from '#recommendations/later-row.tsx'
import { FitsTools } from './fits-tools.tsx'
import { ProductLine } from './line.tsx'
import { Questions } from './questions.tsx'
import { askAlternatives, askRelated } from './rows.ts'

export { ProductFacts } from './product-facts.tsx'
export { ProductTools } from './tools.tsx'
export { Unavailable } from './unavailable.tsx'

/** Part of a product page below the first screen. */
export function Below({ product }: { product: ProductDetail }) {
  return (
    <>
      {/* A product with its own consumables is a tool. */}
      {product.expendable_count === 0 ? <FitsTools productId={product.id} /> : null}
      <ProductLine product={product} />
      <Questions product={product} />
      <LaterRow title="С этим товаром берут" ask={(visit) => askRelated(product.id, visit)} />
      {product.can_buy ? <Alternatives product={product} /> : null}
    </>
  )
}

export function Alternatives({ product }: { product: ProductDetail }) {
  return <LaterRow title="Похожие товары" ask={(visit) => askAlternatives(product.id, visit)} />
}
