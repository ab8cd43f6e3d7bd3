import { claimDraftSave } from '@verstak/contract/claims/calls.ts'
import { guaranteeDetail } from '@verstak/contract/warranty/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'

/** Creates a draft of a warranty claim about the tool. Its step asks for the defect. */
export const action = screenAction(async ({ api, params }) => {
  const card = await api(guaranteeDetail, { params: { number: params.number ?? '' } })
  const { product, product_id, serial, starts } = card
  const { id } = await api(claimDraftSave, {
    body: {
      type: 'warranty',
      source: 'item',
      items: [
        {
          ...(product_id === null ? {} : { id: product_id }),
          article: product.article,
          custom_article: product_id === null ? product.name : '',
          quantity: 1,
          serial,
          purchase_date: starts,
        },
      ],
      comment: `Карточка гарантии ${card.number}`,
    },
  })
  return redirect(paths.newClaim({ draft: id, step: 'evidence', line: 0 }))
})
