import { type PersonInput, schemas } from '@verstak/contract/users/schemas.ts'
import type { UserImportLine } from '@verstak/contract/users-import/schemas.ts'
import { parseRoubles } from '@verstak/domain/money.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import { type UserImportState, userImportStates } from '@verstak/domain/people/user-import.ts'
import { roleNames, type UserRole, userRoles } from '@verstak/domain/rights.ts'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { PersonSource } from '#db/json-shapes.ts'
import type { Tables } from '#db/tables.ts'

export type LineRow = Selectable<Tables['user_import_line']>

/** Current data of the organisation; e-mails are in lower case. */
export interface Known {
  readonly members: ReadonlyMap<string, { readonly blocked: boolean; readonly invited: boolean }>
  readonly shops: readonly { readonly id: number; readonly name: string; readonly text: string }[]
}

/** A row checked against current data. `person` can be invited; null for an invalid row. */
export interface ClassifiedPerson {
  readonly line: LineRow
  readonly state: UserImportState
  /** In Russian. */
  readonly reasons: readonly string[]
  readonly person: PersonInput | null
  readonly role: UserRole | null
  /** Kopecks. */
  readonly limits: { readonly order: number | null; readonly month: number | null }
}

/** In row order: of two valid rows with the same e-mail the first is used. */
export function classifyPeople(lines: readonly LineRow[], known: Known): ClassifiedPerson[] {
  const rows = new Map<string, number>()
  return lines.map((line) => {
    const read = readPerson(line.source, known)
    const key = line.source.email.trim().toLowerCase()
    const first = rows.get(key)
    const classified = classifyRow(line, read, known.members.get(key), first)
    if (first === undefined && classified.state !== 'wrong') rows.set(key, line.row)
    return {
      ...classified,
      line,
      role: read.role,
      limits: { order: read.order.value, month: read.month.value },
    }
  })
}

type Read = ReturnType<typeof readPerson>
type Classification = Pick<ClassifiedPerson, 'state' | 'reasons' | 'person'>

function classifyRow(
  { invited, problem }: LineRow,
  { person, reasons }: Read,
  member: { blocked: boolean; invited: boolean } | undefined,
  first: number | undefined,
): Classification {
  if (invited) return { state: 'invited', reasons: [], person: null }
  if (!person) return { state: 'wrong', reasons, person: null }
  if (first !== undefined)
    return { state: 'repeated', reasons: [`Эта почта уже есть в строке ${first}`], person: null }
  if (member) return { state: 'present', reasons: [presence(member)], person: null }
  if (problem !== null) return { state: 'wrong', reasons: [problem], person: null }
  return { state: 'new', reasons: [], person }
}

const presence = ({ blocked, invited }: { blocked: boolean; invited: boolean }): string =>
  `Этот человек уже есть в организации${blocked ? ', он заблокирован' : invited ? ', приглашение отправлено' : ''}`

/** Reports every error of the row, so that one correction is enough. */
function readPerson(source: PersonSource, { shops }: Known) {
  const role = roleOfText(source.role)
  const order = readLimit(source.order_limit, 'Лимит заказа')
  const month = readLimit(source.month_limit, 'Лимит на месяц')
  const places = readShops(source.shops, shops)
  const person = {
    name: source.name,
    email: source.email,
    position: source.position,
    phone: source.phone || null,
    role: role ?? 'viewer',
    order_limit: order.value,
    month_limit: month.value,
    shops: places.ids,
  }
  const parsed = v.safeParse(schemas.addManager.body, person, { abortPipeEarly: true })
  const faults = parsed.success ? {} : (v.flatten<typeof schemas.addManager.body>(parsed.issues).nested ?? {})
  const reasons = [
    ...Object.values(faults).map((messages) => messages?.[0] ?? ''),
    ...(role === null ? [roleFault(source.role)] : []),
    ...[order.fault, month.fault, places.fault].filter((fault) => fault !== null),
  ]
  return {
    person: parsed.success && reasons.length === 0 ? parsed.output : null,
    reasons,
    role,
    order,
    month,
  }
}

const nameable = userRoles.filter((role) => role !== 'custom')
const roleOfText = (text: string): UserRole | null =>
  nameable.find((role) => nameKey(roleNames[role]) === nameKey(text).trim() || role === text) ?? null

const roleFault = (text: string): string =>
  `${text ? `Нет роли «${text}»` : 'Не указана роль'}. Роли: ${nameable.map((role) => roleNames[role]).join(', ')}`

function readLimit(text: string, name: string): { value: number | null; fault: string | null } {
  if (text === '') return { value: null, fault: null }
  const value = parseRoubles(text.replace(/руб\.?$/i, ''))
  return { value, fault: value === null ? `${name} — сумма в рублях, а не «${text}»` : null }
}

/** Addresses by short name or full text, separated by semicolons; without any all are allowed. */
function readShops(text: string, shops: Known['shops']): { ids: number[] | null; fault: string | null } {
  const names = text.split(';').flatMap((name) => name.trim() || [])
  const found = names.map((name) => shops.find((shop) => isCalled(shop, name)))
  const missing = names.filter((_, at) => !found[at])
  if (missing.length > 0) return { ids: null, fault: `В организации нет адреса «${missing.join('», «')}»` }
  return { ids: names.length > 0 ? found.flatMap((shop) => shop?.id ?? []) : null, fault: null }
}

const isCalled = ({ name, text }: Known['shops'][number], called: string): boolean =>
  [name, text].some((one) => one !== '' && nameKey(one) === nameKey(called))

export function countStates(classified: readonly ClassifiedPerson[]): Record<UserImportState, number> {
  const counts = Object.fromEntries(userImportStates.map((state) => [state, 0])) as Record<
    UserImportState,
    number
  >
  for (const { state } of classified) counts[state]++
  return counts
}

export const toLine = ({ line, state, reasons, role, limits }: ClassifiedPerson): UserImportLine => ({
  row: line.row,
  state,
  reasons: [...reasons],
  name: line.source.name,
  email: line.source.email,
  position: line.source.position,
  role,
  order_limit: limits.order,
  month_limit: limits.month,
})
