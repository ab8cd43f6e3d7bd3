import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import type { orderPlace } from '@verstak/contract/checkout/calls.ts'
import { email } from '@verstak/contract/fields.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import type { PaymentMethod } from '@verstak/domain/orders/payment.ts'
import { cleanRequisite, innProblem, kppProblem } from '@verstak/domain/people/requisites.ts'
import * as v from 'valibot'
import { contractOfBasket, mayChoose, NO_SUCH_CONTRACT } from '#areas/basket/basket/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { findDeferral } from '../order-core/face.ts'
import { type TakesCards, takesCards } from './card.ts'
import { methodsOf } from './payments.ts'

type Form = Input<typeof orderPlace, 'body'>
type Refuse = (field: string, message: string) => null

export interface OrderDetails {
  readonly attorney: string
  /** Null if the ordering organisation itself pays. */
  readonly payer_inn: string | null
  readonly payer_kpp: string | null
  readonly no_call: boolean
  readonly notify_emails: string[]
  readonly payment: PaymentMethod
  /** Null without a contract. */
  readonly contract_id: number | null
}

const MOST_EMAILS = 3

/**
 * Reads payer, payment method, recipient and notification contacts. Errors are passed to `refuse`, each with
 * its field.
 */
export async function readDetails(
  db: DbOrTransaction,
  user: User,
  form: Form,
  refuse: Refuse,
  config: TakesCards,
): Promise<OrderDetails> {
  const { branchId, attorney = '', no_call } = form
  if (branchId !== undefined && branchId !== user.organization?.id)
    refuse('branchId', 'Заказ оформляется только от своей организации: войдите под её пользователем')
  const contract_id = await readContract(db, user, form.contract, refuse)
  return {
    attorney,
    ...readPayer(user, form, refuse),
    no_call: no_call === 'Y',
    notify_emails: readEmails(form.notify ?? '', refuse),
    payment: await readPayment(db, user, { wanted: form.payment, contract_id, refuse }, config),
    contract_id,
  }
}

function readPayer(user: User, form: Form, refuse: Refuse): Pick<OrderDetails, 'payer_inn' | 'payer_kpp'> {
  const inn = cleanRequisite(form.payer_inn ?? '')
  const kpp = cleanRequisite(form.payer_kpp ?? '')
  const own = user.organization
  if (inn === '' && kpp === '') return { payer_inn: null, payer_kpp: null }
  if (!own) {
    refuse('payer_inn', 'Плательщика можно указать только в заказе организации')
    return { payer_inn: null, payer_kpp: null }
  }
  const wrongInn = innProblem(inn)
  if (wrongInn) refuse('payer_inn', wrongInn)
  const wrongKpp = wrongInn ? null : kppProblem(kpp, inn)
  if (wrongKpp) refuse('payer_kpp', wrongKpp)
  if (inn === own.inn && kpp === (own.kpp ?? '')) return { payer_inn: null, payer_kpp: null }
  return { payer_inn: inn, payer_kpp: kpp || null }
}

function readEmails(text: string, refuse: Refuse): string[] {
  const given = [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
  if (given.length > MOST_EMAILS) refuse('notify', `Можно указать не больше ${MOST_EMAILS} адресов`)
  const wrong = given.find((one) => !v.is(email, one))
  if (wrong) refuse('notify', `Проверьте адрес «${wrong}»: нужен вид имя@домен.ru`)
  return given
}

async function readContract(
  db: DbOrTransaction,
  user: User,
  choice: Form['contract'],
  refuse: Refuse,
): Promise<number | null> {
  if (choice === undefined) return contractOfBasket(db, user.id)
  if (!(await mayChoose(db, user, choice))) return refuse('contract', NO_SUCH_CONTRACT)
  return choice === WITHOUT_CONTRACT ? null : choice
}

interface Paid {
  readonly wanted: PaymentMethod | undefined
  readonly contract_id: number | null
  readonly refuse: Refuse
}

async function readPayment(
  db: DbOrTransaction,
  user: User,
  { wanted, contract_id, refuse }: Paid,
  config: TakesCards,
): Promise<PaymentMethod> {
  const organization = user.organization?.id ?? null
  const deferral = wanted === 'deferral' ? await findDeferral(db, organization, contract_id) : null
  const methods = methodsOf(user, { deferred: deferral !== null, cards: takesCards(user, config) })
  const [usual = 'invoice'] = methods
  if (wanted && !methods.includes(wanted))
    refuse('payment', 'Так этот заказ оплатить нельзя, выберите другой способ')
  return wanted ?? usual
}
