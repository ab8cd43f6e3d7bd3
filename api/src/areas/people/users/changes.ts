import { formatPrice } from '@verstak/domain/money.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { may, type Right, rightNames, rights, roleNames, roleOf } from '@verstak/domain/rights.ts'

export interface Person {
  readonly name: string
  readonly position: string
  readonly phone: string | null
  readonly scope: readonly string[]
  readonly order_limit: number | null
  readonly month_limit: number | null
  readonly shops: readonly number[] | null
}

const rightName = (right: Right) => rightNames[right].split(':')[0]

const roleText = ({ scope }: Person): string => {
  const role = roleOf({ scope })
  if (role !== 'custom') return roleNames[role]
  return `${roleNames.custom} (${rights
    .filter((right) => may({ scope }, right))
    .map(rightName)
    .join(', ')})`
}

const limitText = (limit: number | null) => (limit === null ? 'без лимита' : formatPrice(limit))
const shopsText = ({ shops }: Person) => (shops === null ? 'все' : String(shops.length))

const texts: readonly (readonly [name: string, text: (person: Person) => string])[] = [
  ['Имя', ({ name }) => name],
  ['Должность', ({ position }) => position || 'нет'],
  ['Телефон', ({ phone }) => (phone ? formatPhone(phone) : 'нет')],
  ['Роль', roleText],
  ['Лимит заказа', ({ order_limit }) => limitText(order_limit)],
  ['Лимит месяца', ({ month_limit }) => limitText(month_limit)],
  ['Адресов', shopsText],
]

/** «Роль: Закупщик → Просмотр; …»; empty without changes. */
export function describeChange(before: Person, after: Person): string {
  const changes = texts.flatMap(([name, text]) => {
    const [was, is] = [text(before), text(after)]
    return was === is ? [] : [`${name}: ${was} → ${is}`]
  })
  const other = before.shops?.length === after.shops?.length && String(before.shops) !== String(after.shops)
  return [...changes, ...(other ? ['Адреса: другие'] : [])].join('; ')
}
