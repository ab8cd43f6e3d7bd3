import type { GoodsFound } from '@verstak/federated/slots.tsx'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { LoadFailure } from '@verstak/kit/ui/load-failure.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { Price } from '@verstak/kit/ui/price.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { Skeleton } from '@verstak/kit/ui/skeleton.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import { useEffect } from 'react'
import * as css from './product-picker.module.css'

interface ListProps {
  readonly id: string
  readonly found: GoodsFound
  readonly search: string
  readonly active: number
  readonly onChoose: (at: number) => void
  readonly onRetry: () => void
}

const matches = { article: '', like: '', own: ' · ваш код', barcode: ' · по штрихкоду' }

export function FoundList({ id, found, search, active, onChoose, onRetry }: ListProps) {
  // On a long list the keys would move the choice out of sight.
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  if (found === 'asking') return <Skeleton look="panel" pictures rows={2} label="Ищем товары…" />
  if ('problem' in found)
    return (
      <LoadFailure look="panel" onRetry={onRetry}>
        {found.problem}
      </LoadFailure>
    )
  if (found.items.length === 0)
    return (
      <div role="status">
        <EmptyState look="panel" title={`По запросу «${search}» ничего не найдено`}>
          Проверьте артикул или введите часть названия.
        </EmptyState>
      </div>
    )
  return (
    <>
      <div id={id} role="listbox" aria-label="Подходящие товары">
        {found.items.map(({ product, match }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys for all options
          <div
            key={product.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={classNames(css.option, at === active && css.active)}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(at)}
          >
            <Picture picture={product.picture} alt="" sizes="40px" widths={[160]} className={css.picture} />
            <span className={css.what}>
              <span className={css.name}>
                <ProductName name={product.name} />
              </span>
              <span className={css.article}>
                Арт. {product.article}
                {matches[match]}
                {product.can_buy ? null : ' · нет в наличии'}
              </span>
            </span>
            <span className={css.price}>
              <Price price={product.price} unit={product.unit} />
            </span>
          </div>
        ))}
      </div>
      <VisuallyHidden as="p">
        <span role="status">Найдено: {found.items.length}. Выберите стрелками</span>
      </VisuallyHidden>
    </>
  )
}
