import type { Input } from '@verstak/contract/call.ts'
import { errorCodes, ShopError } from '@verstak/contract/errors.ts'
import { PHONE_EXPECTED } from '@verstak/contract/fields.ts'
import type { guaranteeAddRequest } from '@verstak/contract/warranty/calls.ts'
import type { FieldProblem } from '@verstak/domain/after-sale/claim-check.ts'
import { fitsMask, SHORTEST_SERIAL, serialKey } from '@verstak/domain/after-sale/serial-number.ts'
import { type Day, isDay } from '@verstak/domain/day.ts'
import { monthsText } from '@verstak/domain/months-text.ts'
import { parsePhone } from '@verstak/domain/phone.ts'
import type { DbOrTransaction } from '#db/database.ts'
import type { FoundGoods } from './goods.ts'
import { type WarrantyTerm, warrantyTerm } from './term.ts'

export type Form = Input<typeof guaranteeAddRequest, 'body'>

export interface CheckedRequest {
  readonly term: WarrantyTerm
  /** E.164. */
  readonly phone: string
}

interface Known {
  readonly goods: FoundGoods
  readonly months: number
  readonly boughtHere: boolean
  /** The day in Moscow. */
  readonly today: Day
}

export const ALREADY_REGISTERED = 'Инструмент с таким серийным номером уже зарегистрирован'

/** Throws `invalid` with every error at its field. */
export async function checkRequest(db: DbOrTransaction, form: Form, known: Known): Promise<CheckedRequest> {
  const { goods, months, today } = known
  const term = warrantyTerm(months, goods.rules, { purchase: form.purchase_date, today })
  const phone = parsePhone(form.phone)
  const problems = [
    ...serialProblems(form.serial, goods),
    ...dayProblems(form.purchase_date, term, known),
    ...at('company', form.owner === 'organization' && !form.company && 'Укажите организацию'),
    ...at('phone', phone === null && PHONE_EXPECTED),
    ...at(
      'files',
      !known.boughtHere && form.files.length === 0 && 'Приложите фото чека или другого документа о покупке',
    ),
  ]
  if (problems.length === 0 && (await isRegistered(db, goods.id, form.serial)))
    problems.push({ field: 'serial', message: ALREADY_REGISTERED })
  if (problems.length > 0 || phone === null)
    throw new ShopError(
      'invalid',
      problems.map((problem) => ({ code: errorCodes.invalid.code, ...problem })),
    )
  return { term, phone }
}

const at = (field: string, message: string | false): FieldProblem[] => (message ? [{ field, message }] : [])

function serialProblems(serial: string, { rules, brand }: FoundGoods): FieldProblem[] {
  if (serialKey(serial).length < SHORTEST_SERIAL) return at('serial', 'Укажите серийный номер')
  const fits = rules.masks.length === 0 || rules.masks.some((mask) => fitsMask(serial, mask))
  return at('serial', !fits && `Так номера ${brand ?? ''} не выглядят. Образец: ${rules.hint}`)
}

function dayProblems(day: string, { ends, months }: WarrantyTerm, { today }: Known): FieldProblem[] {
  if (!isDay(day)) return at('purchase_date', 'Такой даты нет')
  if (day > today) return at('purchase_date', 'Дата покупки ещё не наступила')
  return at(
    'purchase_date',
    ends < today && `Гарантия закончилась: её срок — ${monthsText(months)} со дня покупки`,
  )
}

/** A refused card does not reserve its serial number. */
export async function isRegistered(db: DbOrTransaction, productId: number, serial: string): Promise<boolean> {
  const found = await db
    .selectFrom('warranty_card')
    .select('id')
    .where('product_id', '=', productId)
    .where('serial_key', '=', serialKey(serial))
    .where('status', '<>', 'refused')
    .executeTakeFirst()
  return found !== undefined
}
