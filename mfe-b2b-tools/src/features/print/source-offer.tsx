import { tagSources } from '@verstak/domain/tools/tag-source.ts'
import { useFetcher } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import type { action, TagOutcome } from './action.ts'
import * as css from './add-many.module.css'
import { AddedReport } from './added-report.tsx'
import { ChangedList } from './changed-prices.tsx'
import type { loader } from './loader.ts'
import { manyOutcome } from './outcomes.ts'
import type { Offer } from './print-query.ts'

/** Target of the link «Ценники» of an order, of favourites or of the basket. One press adds all products. */
export function SourceOffer({ offer }: { offer: Offer }) {
  const adding = useFetcher<TagOutcome>()
  const sent = manyOutcome(useOutcome<typeof action>())
  const busy = adding.state !== 'idle'
  const outcome = manyOutcome(adding.data) ?? sent
  const { changed } = useScreenData<typeof loader>()
  const many = offer.source === 'order' || offer.source === 'basket'
  return (
    <section className={css.offer} aria-labelledby="offer-title">
      <h2 id="offer-title">
        Ценники на товары {tagSources[offer.source]} {offer.order}
      </h2>
      {changed ? <ChangedList {...changed} /> : null}
      <ActionForm fetcher={adding} className={css.buttons} preventScrollReset>
        <input type="hidden" name="intent" value="add-many" />
        <input type="hidden" name="source" value={offer.source} />
        <input type="hidden" name="offer" value="1" />
        {offer.order === null ? null : <input type="hidden" name="order_number" value={offer.order} />}
        <Button type="submit" name="copies" value="one" look="primary" aria-disabled={busy || undefined}>
          {busy ? 'Добавляем…' : many ? 'Добавить по одному' : 'Добавить все'}
        </Button>
        {many ? (
          <Button type="submit" name="copies" value="quantity" aria-disabled={busy || undefined}>
            Добавить по количеству
          </Button>
        ) : null}
      </ActionForm>
      <div aria-live="polite" className={css.news}>
        {busy || !outcome ? null : outcome.ok ? (
          <AddedReport report={outcome.report} />
        ) : (
          <Notice tone="bad">{outcome.fields.order_number ?? outcome.message}</Notice>
        )}
      </div>
    </section>
  )
}
