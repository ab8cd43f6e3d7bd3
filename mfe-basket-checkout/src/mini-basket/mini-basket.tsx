import type { BasketContent } from '@verstak/contract/basket/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { formOf } from '@verstak/kit/forms/form-of.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { LoadFailure } from '@verstak/kit/ui/load-failure.tsx'
import { Skeleton } from '@verstak/kit/ui/skeleton.tsx'
import { useKeptFocus } from '@verstak/kit/ui/use-kept-focus.ts'
import { useChange } from '../basket/use-change.ts'
import * as css from './mini-basket.module.css'
import { MiniLine } from './mini-line.tsx'
import { SHOWN_LINES, useLastLines } from './use-last-lines.ts'

type Props = SlotProps['mfe-basket-checkout/mini-basket']

/** Takes the focus of a line that was removed. */
export function MiniBasket(props: Props) {
  const last = useLastLines()
  const kept = useKeptFocus<HTMLDivElement>()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for fields
    <div {...kept} role="group" tabIndex={-1} aria-label="Содержимое корзины" className={css.content}>
      <Content {...props} {...last} />
    </div>
  )
}

function Content({ onClose, lines, reload }: Props & ReturnType<typeof useLastLines>) {
  const count = useShop((shop) => shop.header.basket.length)
  if (count === 0) return <Empty onClose={onClose} />
  if (lines.state === 'loading')
    return <Skeleton look="panel" pictures rows={Math.min(count, SHOWN_LINES)} label="Загружаем корзину…" />
  if (lines.state === 'failed')
    return (
      <LoadFailure look="panel" onRetry={reload}>
        {lines.message}
      </LoadFailure>
    )
  return <Loaded content={lines.content} count={count} onClose={onClose} />
}

function Empty({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      look="panel"
      title="В корзине пока ничего нет"
      actions={
        <ButtonLink to={paths.catalog()} size="s" onClick={onClose}>
          В каталог
        </ButtonLink>
      }
    />
  )
}

function Loaded({ content, count, onClose }: { content: BasketContent; count: number; onClose: () => void }) {
  const { pending, error, run } = useChange()
  const { row } = content.grid
  return (
    <div className={css.basket}>
      <ul className={css.lines} aria-busy={pending}>
        {row.map((line) => (
          <MiniLine
            key={line.id}
            line={line}
            onFollow={onClose}
            onRemove={() =>
              run(formOf({ intent: 'remove', product_id: line.product_id }), `Удалено: ${line.product.name}`)
            }
          />
        ))}
      </ul>
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={css.end}>
        {count > row.length ? (
          <p className={css.more}>и ещё {counted(count - row.length, 'позиция', 'позиции', 'позиций')}</p>
        ) : null}
        <p className={css.total}>
          <span>Итого</span>
          <strong>{formatPrice(content.info.sum)}</strong>
        </p>
        <div className={css.ways}>
          <ButtonLink to={paths.basket()} wide onClick={onClose}>
            Перейти в корзину
          </ButtonLink>
          <ButtonLink to={paths.checkout()} look="primary" wide onClick={onClose}>
            Оформить
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
