import type { ProductCard } from '@verstak/contract/common.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { LoadFailure } from '@verstak/kit/ui/load-failure.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { Price } from '@verstak/kit/ui/price.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { crumbsOf } from '#listing/crumbs.ts'
import { cardPicture } from '#product-card/card-picture.ts'
import * as css from './product.module.css'

export function ProductPreview({ card, failed = false }: { card: ProductCard | null; failed?: boolean }) {
  if (!card) return null
  const href = paths.product(card.code)
  return (
    <>
      <Breadcrumbs crumbs={crumbsOf([], { name: card.name, href })} />
      <header className={css.header}>
        <h1 className={css.title}>
          <ProductName name={card.name} />
        </h1>
        <p className={css.origin}>Арт.&nbsp;{card.article}</p>
      </header>
      <div className={css.top} aria-busy={!failed}>
        <div className={css.previewPicture}>
          {/* The card has already loaded this file. */}
          <Picture picture={card.picture} alt="" {...cardPicture} eager />
        </div>
        <div className={css.previewOffer}>
          <Price price={card.price} oldPrice={card.old_price} unit={card.unit} size="l" />
          {failed ? <LoadFailure href={href}>Не удалось загрузить описание товара.</LoadFailure> : null}
        </div>
      </div>
    </>
  )
}
