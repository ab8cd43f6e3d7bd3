import { codesOf } from './codes-of.ts'

/**
 * The specification's scope of an administrator: all rights, and the right to change the rights of others.
 */
export const ADMINISTRATOR = 'contragent-admin'

/**
 * Rights that a user of an organisation can have in addition to viewing. All users see its orders, addresses
 * and prices.
 */
export const rightNames = {
  order: 'Заказывать: корзина, оформление, повтор и отмена заказа',
  approve: 'Согласовывать заказы сверх лимита',
  documents: 'Документы: счета, таблицы заказов, акты сверки',
  claims: 'Претензии',
  appeals: 'Обращения',
  addresses: 'Изменять адреса доставки',
  feeds: 'Интеграции: выгрузки и токены API',
  tags: 'Печать ценников',
} as const
export type Right = keyof typeof rightNames
export const rights = codesOf(rightNames)

/** Roles are presets of rights; `custom` is any other set. */
export const roleNames = {
  administrator: 'Администратор',
  purchaser: 'Закупщик',
  approver: 'Согласующий',
  accountant: 'Бухгалтер',
  storekeeper: 'Кладовщик',
  viewer: 'Просмотр',
  custom: 'Свои права',
} as const
export type UserRole = keyof typeof roleNames
export const userRoles = codesOf(roleNames)

/** One line on the purpose of each role. */
export const roleHints: Readonly<Record<UserRole, string>> = {
  administrator: 'Может всё и управляет пользователями',
  purchaser: 'Заказывает и ведёт всё вокруг заказов',
  approver: 'Согласует заказы, видит документы, пишет обращения',
  accountant: 'Только документы',
  storekeeper: 'Принимает товар, пишет претензии',
  viewer: 'Видит заказы и цены, ничего не меняет',
  custom: 'Отметьте права сами',
}

export const roleScopes: Readonly<Record<Exclude<UserRole, 'custom'>, readonly string[]>> = {
  administrator: [ADMINISTRATOR],
  purchaser: rights.filter((right) => right !== 'approve'),
  approver: ['approve', 'documents', 'appeals'],
  accountant: ['documents'],
  storekeeper: ['claims'],
  viewer: [],
}

/** Rights of a private person: all except those that only organisations need. */
export const privateScope: readonly string[] = roleScopes.purchaser

export interface Scoped {
  readonly scope: readonly string[]
}

/** Guests (null) may do whatever a call without a session allows. */
export const may = (user: Scoped | null, right: Right): boolean =>
  user === null || isAdministrator(user) || user.scope.includes(right)

export const isAdministrator = ({ scope }: Scoped): boolean => scope.includes(ADMINISTRATOR)

/** The preset with exactly these rights; an administrator has all of them. */
export function roleOf({ scope }: Scoped): UserRole {
  if (scope.includes(ADMINISTRATOR)) return 'administrator'
  const own = new Set(scope)
  const found = userRoles.find(
    (role) =>
      role !== 'custom' &&
      roleScopes[role].length === own.size &&
      roleScopes[role].every((right) => own.has(right)),
  )
  return found ?? 'custom'
}

/** The rights of a role; `chosen` is used only for `custom`. */
export const scopeOf = (role: UserRole, chosen: readonly Right[] = []): string[] =>
  role === 'custom' ? rights.filter((right) => chosen.includes(right)) : [...roleScopes[role]]
