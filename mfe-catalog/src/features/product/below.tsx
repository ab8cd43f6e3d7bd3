import type { ProductDetail } from '@verstak/shared/contract/catalog/schemas.ts'
import { LaterRow } from '#recommendations/later-row.tsx'
import { ProductLine } from './line.tsx'
import { Questions } from './questions.tsx'
import { askAlternatives, askRelated } from './rows.ts'

/** What nobody sees of a product before he scrolls. */
export function Below({ product }: { product: ProductDetail }) {
  return (
    <>
      <ProductLine product={product} />
      <Questions product={product} />
      <LaterRow title="С этим товаром берут" ask={() => askRelated(product.id)} />
      <LaterRow title="Похожие товары" ask={() => askAlternatives(product.id)} />
    </>
  )
}
