import { shopError } from '@verstak/contract/errors.ts'
import type { UserCard } from '@verstak/contract/users/schemas.ts'
import { parseRoubles } from '@verstak/domain/money.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { rights, type UserRole } from '@verstak/domain/rights.ts'
import type { FormValues } from '@verstak/kit/forms/form-answer.tsx'
import { textOf } from '@verstak/kit/forms/form-text.ts'

/** In the form's order. */
export const personFieldNames = {
  name: 'Имя и фамилия',
  email: 'Электронная почта',
  position: 'Должность',
  phone: 'Телефон',
  role: 'Роль',
  order_limit: 'Лимит одного заказа, ₽',
  month_limit: 'Лимит на месяц, ₽',
  shops: 'Куда может заказывать',
} as const

/** Each checkbox has its own name, so that a refused form restores all of them. */
export const RIGHT = 'right.'
export const SHOP = 'shop.'

/** Values of the fields as the API expects them. Throws `invalid` for a limit that is not a sum. */
export function readPerson(form: FormData) {
  const ticked = (prefix: string) =>
    [...form.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
  const chosen = new Set(ticked(RIGHT))
  return {
    name: textOf(form, 'name'),
    position: textOf(form, 'position'),
    phone: textOf(form, 'phone') || null,
    role: textOf(form, 'role') as UserRole,
    rights: rights.filter((right) => chosen.has(right)),
    order_limit: readLimit(form, 'order_limit'),
    month_limit: readLimit(form, 'month_limit'),
    shops: textOf(form, 'every_shop') === 'N' ? ticked(SHOP).map(Number) : null,
  }
}

function readLimit(form: FormData, name: string): number | null {
  const text = textOf(form, name)
  if (text === '') return null
  const sum = parseRoubles(text)
  if (sum === null) throw shopError('invalid', 'Лимит — сумма в рублях, например 50 000', name)
  return sum
}

/** Values of the fields from a saved user. */
export function personValues(user: UserCard): FormValues {
  const { name, position, phone, role, order_limit, month_limit, shops } = user
  const ticks = [...user.rights.map((right) => RIGHT + right), ...(shops ?? []).map((id) => SHOP + id)]
  return {
    name,
    position,
    phone: phone ? formatPhone(phone) : '',
    role,
    order_limit: roubles(order_limit),
    month_limit: roubles(month_limit),
    every_shop: shops ? 'N' : 'Y',
    ...Object.fromEntries(ticks.map((tick) => [tick, '1'])),
  }
}

/** Roubles with a decimal comma. */
function roubles(kopecks: number | null): string {
  if (kopecks === null) return ''
  const rest = kopecks % 100
  return String(Math.floor(kopecks / 100)) + (rest ? `,${String(rest).padStart(2, '0')}` : '')
}
