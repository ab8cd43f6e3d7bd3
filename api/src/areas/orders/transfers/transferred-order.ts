import type { Day } from '@verstak/domain/day.ts'
import { deliveryNames } from '@verstak/domain/orders/delivery.ts'
import { sql, type Transaction } from 'kysely'
import { siteContent } from '#areas/site/content/face.ts'
import type { TransferParties } from '#db/json-shapes.ts'
import type { Tables } from '#db/tables.ts'
import { orderBasis } from '../order-core/face.ts'

/** What a document about the order's goods says of the order; `isFirst` before the first transfer document. */
export const transferredOrder = (trx: Transaction<Tables>, orderId: number) =>
  trx
    .selectFrom('customer_order as o')
    .leftJoin('organization as g', 'g.id', 'o.organization_id')
    .leftJoin('supply_contract as c', 'c.id', 'o.contract_id')
    .select(['c.number as contract_number', sql<Day | null>`c.signed_on::text`.as('contract_day')])
    .select([
      'o.id',
      'o.created_at',
      'o.customer_number',
      'o.organization_id',
      'o.recipient_name',
      'o.address',
    ])
    .select([
      'o.delivery_type',
      'o.delivery_cost',
      'o.deferral_days',
      'o.carrier',
      'g.name',
      'g.inn',
      'g.kpp',
      'g.legal_address',
    ])
    .select((eb) =>
      eb
        .not(eb.exists(eb.selectFrom('transfer_document').where('order_id', '=', orderId)))
        .$castTo<boolean>()
        .as('isFirst'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()

export type TransferredOrder = Awaited<ReturnType<typeof transferredOrder>>

/** A private person gets no VAT invoice. */
export const kindOf = ({ organization_id }: Pick<TransferredOrder, 'organization_id'>): 1 | 2 =>
  organization_id === null ? 2 : 1

export function partiesOf(order: TransferredOrder): TransferParties {
  const { requisites: seller } = siteContent().store
  const { name, inn, kpp, legal_address, recipient_name, address } = order
  const way = deliveryNames[order.delivery_type]
  return {
    seller: { name: seller.name, address: seller.address, inn: seller.inn, kpp: seller.kpp },
    buyer: { name: name ?? recipient_name, address: legal_address ?? '', inn: inn ?? '', kpp: kpp ?? '' },
    consignor: 'он же',
    consignee: [name ?? recipient_name, order.delivery_type === 2 ? address : ''].filter(Boolean).join(', '),
    basis: orderBasis(order, 'номер покупателя'),
    transport: order.carrier ? `${way}, ${order.carrier}` : way,
  }
}
