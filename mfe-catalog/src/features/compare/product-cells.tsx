import type { CompareItem } from '@verstak/contract/sets/schemas.ts'
import { Link } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button, buttonClass } from '@verstak/kit/ui/button.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { AddToBasket } from '#product-card/add-to-basket.tsx'
import { ArticleCode } from '#product-card/article-code.tsx'
import { StockLabel } from '#product-card/stock-label.tsx'
import * as css from './compare.module.css'
import { ALL, type CompareQuery, compareHref } from './data.ts'

/**
 * Picture with the button that pins the column and, in the visitor's own comparison, the one that removes it.
 */
export function ProductTools({
  item,
  query,
  only,
}: {
  item: CompareItem
  query: CompareQuery
  only: boolean
}) {
  const pinned = item.id === query.pin
  // Removing the only product removes its section.
  const left = only ? { ...query, section: ALL } : query
  return (
    <>
      <div className={css.columnTools}>
        <Link
          to={compareHref({ ...query, pin: pinned ? null : item.id })}
          className={buttonClass({ look: 'quiet', size: 's' })}
          aria-label={`${pinned ? 'Открепить' : 'Закрепить'}: ${item.name}`}
          preventScrollReset
        >
          {pinned ? 'Открепить' : 'Закрепить'}
        </Link>
        {query.ids ? null : (
          <ActionForm action={compareHref(left)} preventScrollReset>
            <Button
              type="submit"
              name="product"
              value={item.id}
              look="quiet"
              size="s"
              aria-label={`Убрать из сравнения: ${item.name}`}
            >
              Убрать
            </Button>
          </ActionForm>
        )}
      </div>
      <Picture picture={item.picture} alt="" sizes="160px" widths={[160, 320]} className={css.picture} />
    </>
  )
}

export function ProductFacts({ item }: { item: CompareItem }) {
  return (
    <div className={css.facts}>
      <ArticleCode article={item.article} />
      <StockLabel stock={item.stock} unit={item.unit} expectedOn={item.expected_on} />
      <AddToBasket product={item} look="card" />
    </div>
  )
}
