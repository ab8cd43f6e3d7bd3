import { priceTagAdd } from '@verstak/contract/price-tags/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Api } from '@verstak/federated/api.ts'
import { Link } from '@verstak/federated/router.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { mutation } from '@verstak/kit/forms/mutation.ts'
import { useMutation } from '@verstak/kit/forms/use-mutation.ts'
import { useOwnRight } from '@verstak/kit/forms/use-own-right.ts'
import { classOf } from './look.ts'
import * as css from './tool-slots.module.css'

type Props = SlotProps['mfe-b2b-tools/price-tag']

/**
 * One press adds a product's tag to the list. For an order or favourites it links to the page of the tags.
 */
export function PriceTagSlot({ goods, look }: Props) {
  if (!useOwnRight('tags')) return null
  if (goods.of === 'product') return <AddTag goods={goods} look={look} />
  const query = goods.of === 'order' ? { order: goods.order_number } : { from: 'favorites' }
  return (
    <Link to={paths.priceTags(query)} className={classOf(look)}>
      Ценники
    </Link>
  )
}

const addTag = mutation((api: Api, id: number) => api(priceTagAdd, { body: { id } }))

/** Without JavaScript it links to the page of the tags with the product found. */
function AddTag({ goods, look }: { goods: Extract<Props['goods'], { of: 'product' }>; look: Props['look'] }) {
  const { pending, error, done, run } = useMutation(addTag)
  return (
    <span aria-live="polite" className={css.tool}>
      {done ? (
        <>
          <span>Ценник в списке:</span>
          <Link to={paths.priceTags()} className={css.link}>
            к печати
          </Link>
        </>
      ) : (
        <Link
          to={paths.priceTags({ search: goods.article })}
          className={classOf(look)}
          aria-disabled={pending !== null || undefined}
          onClick={(event) => {
            event.preventDefault()
            void run(goods.id)
          }}
        >
          {pending === null ? 'Ценник' : 'Добавляем…'}
        </Link>
      )}
      {error ? <span className={css.error}>{error}</span> : null}
    </span>
  )
}
