import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'

type Reason = Selectable<Tables['order_refund']>['reason']
type Way = Selectable<Tables['order_receipt']>['way']

/** Why money goes back, to follow a sum. */
export const refundReasons: Readonly<Record<Reason, string>> = {
  cancelled: 'заказ отменён',
  reduced: 'заказ стал дешевле',
  surplus: 'заплачено больше, чем стоит заказ',
  claim: 'по претензии',
  provider: 'по решению банка',
}

/** Where it goes, to follow a sum. */
export const refundWays: Readonly<Record<Way, string>> = {
  card: 'на карту, с которой пришла оплата',
  bank: 'на счёт, с которого пришла оплата',
  cash: 'тем же способом, каким платили',
}

/** How money came, to begin a sentence. */
export const receiptWays: Readonly<Record<Way, string>> = {
  card: 'Картой',
  bank: 'По счёту',
  cash: 'При получении',
}
