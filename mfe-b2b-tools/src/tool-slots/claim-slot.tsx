import { claimDraftSave } from '@verstak/contract/claims/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Api } from '@verstak/federated/api.ts'
import { Link, useNavigate } from '@verstak/federated/router.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { mutation } from '@verstak/kit/forms/mutation.ts'
import { useMutation } from '@verstak/kit/forms/use-mutation.ts'
import { useOwnRight } from '@verstak/kit/forms/use-own-right.ts'
import { classOf } from './look.ts'
import * as css from './tool-slots.module.css'

type Props = SlotProps['mfe-b2b-tools/claim']
type Product = Extract<Props['goods'], { of: 'product' }>

export function ClaimSlot({ goods, look }: Props) {
  if (!useOwnRight('claims')) return null
  if (goods.of === 'product') return <BeginClaim goods={goods} look={look} />
  return (
    <Link to={paths.newClaim({ order: goods.order_number })} className={classOf(look)}>
      Заявить претензию
    </Link>
  )
}

const begin = mutation((api: Api, { id, article }: Product) =>
  api(claimDraftSave, { body: { source: 'item', items: [{ id, article, quantity: 1 }] } }),
)

/**
 * Creates a draft with the product and opens its first step. Without JavaScript it links to an empty claim.
 */
function BeginClaim({ goods, look }: { goods: Product; look: Props['look'] }) {
  const { pending, error, run } = useMutation(begin)
  const navigate = useNavigate()
  return (
    <span aria-live="polite" className={css.tool}>
      <Link
        to={paths.newClaim()}
        className={classOf(look)}
        aria-disabled={pending !== null || undefined}
        onClick={async (event) => {
          event.preventDefault()
          const { done } = await run(goods)
          if (done) await navigate(paths.newClaim({ draft: done.id, step: 'type' }))
        }}
      >
        {pending === null ? 'Претензия' : 'Начинаем…'}
      </Link>
      {error ? <span className={css.error}>{error}</span> : null}
    </span>
  )
}
