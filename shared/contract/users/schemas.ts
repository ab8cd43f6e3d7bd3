import { rights, userRoles } from '@verstak/domain/rights.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { id, kopecks, moment, page, pageNavigation } from '../common.ts'
import { consentsTo, email, newPassword, personName, phoneText } from '../fields.ts'

const yesNo = v.picklist(['Y', 'N'], 'Да или нет — Y или N')

/** Kopecks; null: no limit. */
const limit = v.nullable(
  v.pipe(
    v.number('Лимит — сумма в рублях'),
    v.integer('Лимит — сумма в рублях'),
    v.minValue(0, 'Лимит не меньше нуля'),
    v.maxValue(100_000_000_000, 'Лимит не больше миллиарда рублей'),
  ),
)

/** Data about a person entered by an administrator; without `shops` orders may go to any address. */
const person = {
  name: personName,
  position: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Не длиннее 100 символов')), ''),
  phone: v.optional(v.nullable(phoneText), null),
  role: v.picklist(userRoles, 'Выберите роль'),
  /** Used only with the role `custom`. */
  rights: v.optional(
    v.pipe(v.array(v.picklist(rights, 'Неизвестное право')), v.maxLength(rights.length)),
    [],
  ),
  order_limit: v.optional(limit, null),
  month_limit: v.optional(limit, null),
  /** Ids of the organisation's addresses; null: every address. */
  shops: v.optional(v.nullable(v.pipe(v.array(id), v.maxLength(500, 'Не больше 500 адресов'))), null),
}

export const organizationUser = v.object({
  userId: v.number(),
  name: v.string(),
  position: v.string(),
  email: v.string(),
  /** E.164, the argument of `formatPhone`. */
  phone: v.nullable(v.string()),
  role: v.picklist(userRoles),
  /** Has accepted the invitation and can sign in. */
  active: v.boolean(),
  blocked: v.picklist(['Y', 'N']),
  /** Expiry of the invitation link (ISO 8601); null: already accepted. */
  invitedUntil: v.nullable(moment),
  /** ISO 8601 time of the last use of a session; null: never, or long ago. */
  lastSeen: v.nullable(moment),
})
export type OrganizationUser = v.InferOutput<typeof organizationUser>

export const userEventKinds = [
  'invited',
  'resent',
  'accepted',
  'joined',
  'changed',
  'blocked',
  'unblocked',
] as const

const userEvent = v.object({
  id: v.number(),
  event: v.picklist(userEventKinds),
  /** The change, in Russian; empty when the event says everything. */
  details: v.string(),
  /** The person who did it; null: the account was deleted. */
  actor: v.nullable(v.string()),
  ip: v.string(),
  created_at: moment,
})
export type UserEvent = v.InferOutput<typeof userEvent>

export const userCard = v.object({
  ...organizationUser.entries,
  rights: v.array(v.picklist(rights)),
  order_limit: v.nullable(kopecks),
  month_limit: v.nullable(kopecks),
  /** Total of orders in this Moscow month in kopecks, without cancelled ones. */
  spent: kopecks,
  /** null: every address. */
  shops: v.nullable(v.array(v.number())),
  /** Sent back with a change, to prevent overwriting unseen changes. */
  version: v.number(),
  /** This is the reader's own account. */
  self: v.boolean(),
  /** Newest first, at most 50. */
  events: v.array(userEvent),
})
export type UserCard = v.InferOutput<typeof userCard>
export type PersonInput = v.InferOutput<typeof addedPerson>

const userId = id
const addedPerson = v.object({ ...person, email })

export const schemas = {
  addManager: { body: addedPerson, data: v.object({ userId: v.number() }) },
  /** `sent`: at once, because the organisation is confirmed. */
  invitationPrepare: { body: addedPerson, data: v.object({ sent: v.boolean() }) },
  invitationDiscard: { body: v.object({ id }) },
  getUsersList: {
    query: v.object({
      page,
      inactive: v.optional(yesNo, 'N'),
      /** Words of a name, a position, an e-mail or a phone. */
      search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Не больше 100 символов'))),
    }),
    data: v.object({
      users: v.array(organizationUser),
      pageNavigation,
      /** Whether there are blocked users, regardless of the search. */
      haveBlocked: v.boolean(),
      /** Counts of the found users. */
      counts: v.object({ active: v.number(), blocked: v.number() }),
    }),
  },
  getUser: { query: v.object({ userId }), data: v.object({ user: userCard }) },
  getShopsList: {
    query: v.object({ userId: v.optional(id) }),
    data: v.object({
      shops: v.array(
        v.object({
          id: v.number(),
          name: v.string(),
          text: v.string(),
          /** Whether the person may order to this address; without a person always true. */
          allowed: v.boolean(),
        }),
      ),
    }),
  },
  updateUser: {
    body: v.object({ ...person, userId, version: v.pipe(v.number('Не указана версия'), v.integer()) }),
    data: v.object({ version: v.number() }),
  },
  setBlockUser: {
    body: v.object({ userId, action: v.picklist(['block', 'unblock'], 'Заблокировать или разблокировать?') }),
    data: v.object({
      userId: v.number(),
      blocked: yesNo,
      /** Secrets of the organisation that were replaced, for the administrator; empty for none. */
      replaced: v.string(),
    }),
  },
  inviteUser: {
    body: v.object({ userId, action: v.picklist(['resend', 'revoke'], 'Отправить снова или отозвать?') }),
  },
  invitation: {
    params: v.object({ key: v.pipe(v.string(), v.maxLength(100)) }),
    data: v.object({
      name: v.string(),
      email: v.string(),
      organization: v.string(),
      role: v.picklist(userRoles),
      until: moment,
    }),
  },
  invitationAccept: {
    body: v.object({
      key: v.pipe(v.string('Откройте ссылку из письма'), v.maxLength(100, 'Откройте ссылку из письма')),
      password: newPassword,
      consents: consentsTo('registration'),
    }),
    /** The e-mail for signing in. */
    data: v.object({ email: v.string() }),
  },
} satisfies Record<string, CallSchema>
