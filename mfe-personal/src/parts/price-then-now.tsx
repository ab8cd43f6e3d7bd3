import { formatPrice } from '@verstak/domain/money.ts'
import * as css from './then-now.module.css'

/** States in words whether the price has risen, because colour alone is not accessible. */
export function PriceThenNow({ then, now }: { then: number; now: number | null }) {
  if (now === null) return <span className={css.prices}>{formatPrice(then)}</span>
  if (now === then) return <span className={css.prices}>{formatPrice(now)}</span>
  const dearer = now > then
  return (
    <span className={css.prices}>
      {formatPrice(then)} → <b>{formatPrice(now)}</b>
      <span className={dearer ? css.dearer : css.cheaper}>
        {dearer ? 'дороже' : 'дешевле'} на {formatPrice(Math.abs(now - then))}
      </span>
    </span>
  )
}
