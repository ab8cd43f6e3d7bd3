import type { ChangedTag } from '@verstak/contract/price-tags/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { Link, useFetcher } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import type { TagOutcome } from './action.ts'
import * as css from './add-many.module.css'
import { AddedReport } from './added-report.tsx'
import type { loader } from './loader.ts'
import { manyOutcome } from './outcomes.ts'
import { printHref } from './print-query.ts'

/** Tags printed with an outdated price. One press adds them all. */
export function ChangedNotice() {
  const { list, query } = useScreenData<typeof loader>()
  const adding = useFetcher<TagOutcome>()
  const outcome = manyOutcome(adding.data)
  const busy = adding.state !== 'idle'
  if (list.changed === 0 || query.offer) return null
  return (
    <div className={css.changed}>
      <Notice tone="warn">
        <p>
          Цена изменилась с последней печати: {counted(list.changed, 'товар', 'товара', 'товаров')}.{' '}
          <Link to={printHref(query, { offer: { source: 'changed', order: null } })}>Показать</Link>
        </p>
        <ActionForm fetcher={adding} preventScrollReset>
          <input type="hidden" name="intent" value="add-many" />
          <input type="hidden" name="source" value="changed" />
          <Button type="submit" name="copies" value="one" size="s" aria-disabled={busy || undefined}>
            {busy ? 'Добавляем…' : 'Добавить все в список'}
          </Button>
        </ActionForm>
      </Notice>
      {busy || !outcome ? null : outcome.ok ? (
        <AddedReport report={outcome.report} />
      ) : (
        <Notice tone="bad">{outcome.message}</Notice>
      )}
    </div>
  )
}

export function ChangedList({ items, total }: { items: readonly ChangedTag[]; total: number }) {
  if (total === 0) return <p>Цены с последней печати не менялись.</p>
  return (
    <>
      <ul className={css.prices} aria-label="Изменившиеся цены">
        {items.map(({ product, printed_price, tag_price, printed_at }) => (
          <li key={product.id}>
            <span>
              {withNbsp(product.name)}
              <span className={css.soft}>
                {product.article ? `Артикул ${product.article} · ` : null}печатали{' '}
                {formatShortDate(printed_at)}
              </span>
            </span>
            <span className={css.move}>
              {formatPrice(printed_price)} → <b>{formatPrice(tag_price)}</b>
            </span>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <p className={css.soft}>И ещё {counted(total - items.length, 'товар', 'товара', 'товаров')}.</p>
      ) : null}
    </>
  )
}
