import { claimDraftGet, claimDraftRemove, claimDraftSave } from '@verstak/contract/claims/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { PackingList } from '@verstak/contract/packing/schemas.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { MOST_ITEMS } from '@verstak/domain/after-sale/claim-check.ts'
import type { ClaimType, DefectCode } from '@verstak/domain/after-sale/claim-kinds.ts'
import {
  type Counts,
  compareReceived,
  type Difference,
  type UnexpectedItem,
} from '@verstak/domain/orders/receiving.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Api } from '@verstak/federated/api.ts'
import { asQuantity, commentOf, listOf, type Quantity, quantityText } from './claim-comment.ts'

/** Claim types of a receiving, each with the defect code of its items. */
const claims = {
  shortage: 'fewer',
  surplus: 'extra',
  mismatch: 'other_article',
} as const satisfies Partial<Record<ClaimType, DefectCode>>

export type ReceivingClaim = keyof typeof claims

export const isReceivingClaim = (text: string): text is ReceivingClaim => Object.hasOwn(claims, text)

interface CountedItems {
  readonly counts: Counts
  readonly unexpectedItems: readonly UnexpectedItem[]
}

/** Creates a claim draft from the count and returns its address. */
export async function beginClaim(
  api: Api,
  list: PackingList,
  { counts, unexpectedItems }: CountedItems,
  type: ReceivingClaim,
): Promise<string> {
  const lines = list.boxes.flatMap((box) => box.lines)
  const receipt = compareReceived(lines, counts, unexpectedItems)
  if (type === 'mismatch') return beginWithUnexpectedItems(api, list, receipt.unexpectedItems)
  const differences = type === 'shortage' ? receipt.missing : receipt.extra
  if (differences.length === 0) throw shopError('conflict', 'Заявлять нечего: подсчёт сходится с листом')
  const id = await beginOfOrder(api, type, list.order_number)
  const { order } = await api(claimDraftGet, { params: { id } })
  const leftOut: Quantity[] = []
  const items = differences.flatMap((difference) => {
    const { article, unit } = difference
    const line = order?.lines.find(({ id }) => id === difference.order_line)
    const wanted = Math.abs(difference.packed - difference.counted)
    const quantity = type === 'shortage' ? Math.min(wanted, line?.left ?? 0) : wanted
    if (!line || quantity < 1) leftOut.push({ article, quantity: wanted, unit })
    else if (quantity < wanted) leftOut.push({ article, quantity: wanted - quantity, unit })
    if (!line || quantity < 1) return []
    return [
      {
        ...OPENED,
        id: line.product_id,
        order_line: line.id,
        article: line.article,
        quantity,
        defect: claims[type],
        description_defect: textOf(list, difference),
        unit,
      },
    ]
  })
  if (items.length === 0) {
    await api(claimDraftRemove, { body: { id } })
    throw shopError('conflict', `Эти расхождения уже заявлены: ${listOf(leftOut.map(quantityText), 200)}`)
  }
  const comment = commentOf(list, {
    claimed: leftOut,
    next: items.slice(MOST_ITEMS),
    unexpectedItems: receipt.unexpectedItems,
  })
  const kept = items.slice(0, MOST_ITEMS).map(({ unit: _shown, ...item }) => item)
  await api(claimDraftSave, { body: { id, items: kept, comment } })
  return paths.newClaim({ draft: id, step: 'lines' })
}

/** The box was opened for counting. */
const OPENED = { condition: 'opened' } as const

/** Goods that are not in the order are claimed by what is written on them. */
async function beginWithUnexpectedItems(
  api: Api,
  list: PackingList,
  unexpectedItems: readonly UnexpectedItem[],
): Promise<string> {
  if (unexpectedItems.length === 0) throw shopError('conflict', 'Товаров не из листа нет')
  const { id } = await api(claimDraftSave, {
    body: {
      type: 'mismatch',
      source: 'item',
      order_number: '',
      comment: commentOf(list, { next: unexpectedItems.slice(MOST_ITEMS).map(asQuantity) }),
      items: unexpectedItems.slice(0, MOST_ITEMS).map(({ code, quantity }) => ({
        ...OPENED,
        article: code,
        custom_article: 'Товар не из упаковочного листа',
        quantity,
        defect: claims.mismatch,
        description_defect: `В местах по упаковочному листу ${list.number} лежит товар, которого в листе нет: ${code}`,
      })),
    },
  })
  return paths.newClaim({ draft: id, step: 'lines' })
}

/** Another user's order is refused with a text that says who may file the claim. */
async function beginOfOrder(api: Api, type: ReceivingClaim, order_number: string): Promise<number> {
  try {
    return (await api(claimDraftSave, { body: { type, source: 'order', order_number } })).id
  } catch (error) {
    if (isShopError(error) && error.forField('order_number'))
      throw shopError(
        'conflict',
        `Претензию по заказу ${order_number} заявляет его покупатель: войдите под его учётной записью`,
      )
    throw error
  }
}

const textOf = (list: PackingList, { packed, counted, unit }: Difference): string =>
  `По упаковочному листу ${list.number} — ${packed} ${unit}, при приёмке насчитали ${counted} ${unit}`
