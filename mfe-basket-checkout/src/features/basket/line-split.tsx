import type { ContentRow } from '@verstak/contract/basket/schemas.ts'
import { unitsOfLater } from '@verstak/domain/arrival.ts'
import { affectedQuantity, formatQuantity } from '@verstak/domain/unit.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { ChangeForm } from './change-form.tsx'
import * as css from './line.module.css'

/** Splits a line into stock and later deliveries. The rest is not deferred until the buyer chooses so. */
export function LineSplit({ row, split }: { row: ContentRow; split: NonNullable<ContentRow['split']> }) {
  const { product, product_id, message } = row
  const { now, later } = split
  const decided = row.state === 'later'
  const update = { product_id, name: product.name, quantity: now }
  const rest = formatQuantity(unitsOfLater(later), product.unit)
  const wait = now > 0 ? `Оставить всё: ${rest} позже` : 'Подождать поступления'
  const keep = `Оставить ${affectedQuantity(now, product.unit)} сейчас`
  return (
    <>
      <div className={css.state}>
        <span className={decided ? css.gone : css.warning}>{message}</span>
        {now > 0 ? (
          <ChangeForm intent="update" fields={update}>
            <Button
              type="submit"
              size="s"
              look={decided ? 'quiet' : 'secondary'}
              aria-label={`${keep}: ${product.name}`}
            >
              {keep}
            </Button>
          </ChangeForm>
        ) : null}
        {decided ? null : (
          <ChangeForm intent="fix" fields={{ products: product_id }}>
            <Button type="submit" size="s" aria-label={`${wait}: ${product.name}`}>
              {wait}
            </Button>
          </ChangeForm>
        )}
      </div>
      {decided ? <span className={css.stock}>{promise(now, product.unit)}</span> : null}
    </>
  )
}

const promise = (now: number, unit: string): string =>
  now > 0
    ? `Закажем ${affectedQuantity(now, unit)}, остальное подождёт в корзине. Заранее товар не резервируем.`
    : 'Останется в корзине, когда вы оформите другое. Заранее товар не резервируем.'
