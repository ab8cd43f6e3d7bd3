import type { ProductCard } from '@verstak/contract/common.ts'
import { useFetcher } from '@verstak/federated/router.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { ProductPlace } from '@verstak/kit/forms/product-place.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { useKeptFocus } from '@verstak/kit/ui/use-kept-focus.ts'
import type { action, TagOutcome } from './action.ts'
import { PlainMark } from './plain-mark.tsx'
import * as css from './search-panel.module.css'

export function FoundProduct({ product, listed }: { product: ProductCard; listed: boolean }) {
  const adding = useFetcher<TagOutcome>()
  const sent = useOutcome<typeof action>()
  const kept = useKeptFocus<HTMLLIElement>()
  const busy = adding.state !== 'idle'
  const outcome = adding.data ?? (sent?.ok === false && sent.subject === product.id ? sent : undefined)
  const added = listed || outcome?.ok
  return (
    <li {...kept} tabIndex={-1} className={css.product}>
      <ProductPlace
        product={product}
        look="row"
        action={
          <>
            <ActionForm
              fetcher={adding}
              className={css.add}
              preventScrollReset
              onSubmit={(event) => busy && event.preventDefault()}
            >
              <PlainMark />
              <input type="hidden" name="id" value={product.id} />
              {added && !busy ? (
                <span className={css.added} role="status">
                  <Icon name="check" size={16} /> В списке
                </span>
              ) : (
                <Button
                  type="submit"
                  name="intent"
                  value="add"
                  size="s"
                  aria-disabled={busy || undefined}
                  aria-label={`Добавить: ${product.name}`}
                >
                  {busy ? 'Добавляем…' : 'Добавить'}
                </Button>
              )}
            </ActionForm>
            {outcome?.ok === false ? (
              <span role="alert" className={css.error}>
                {outcome.message}
              </span>
            ) : null}
          </>
        }
      />
    </li>
  )
}
