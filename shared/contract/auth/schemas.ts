import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { id, moment } from '../common.ts'
import { botFields, factorCode } from '../fields.ts'

export const user = v.object({
  id: v.number(),
  email: v.string(),
  name: v.string(),
  phone: v.nullable(v.string()),
  /** Codes of `domain/rights.ts`. Only for display; the server checks permissions itself. */
  scope: v.array(v.string()),
  show_actions: v.boolean(),
  /** The account requires a second factor that is not set up yet: only public calls and its set-up are open. */
  second_factor_due: v.optional(v.literal(true)),
  organization: v.nullable(
    v.object({
      id: v.number(),
      name: v.string(),
      inn: v.string(),
      kpp: v.nullable(v.string()),
      /** Before the confirmation an administrator can decide nothing and sees no names. */
      confirmed: v.boolean(),
    }),
  ),
})

export type User = v.InferOutput<typeof user>

const login = v.pipe(
  v.string('Укажите электронную почту'),
  v.trim(),
  v.nonEmpty('Укажите электронную почту'),
  v.maxLength(254, 'Слишком длинный адрес почты'),
)

export const schemas = {
  logoutAll: {},
  sessionList: {
    data: v.object({
      sessions: v.array(
        v.object({
          id: v.number(),
          created_at: moment,
          seen_at: moment,
          /** ISO time at which the session ends, even when it is used. */
          ends_at: moment,
          current: v.boolean(),
          device: v.string(),
        }),
      ),
    }),
  },
  sessionEnd: { body: v.object({ id }) },
  authenticate: {
    body: v.object({
      login,
      password: v.pipe(
        v.string('Укажите пароль'),
        v.nonEmpty('Укажите пароль'),
        v.maxLength(200, 'Слишком длинный пароль'),
      ),
      /** A proof of work, required after `proofNeeded`. */
      bot_token: botFields.bot_token,
    }),
    data: v.object({ token: v.string() }),
  },
  authenticateCode: {
    body: v.object({
      login,
      /** From the error `secondFactorNeeded`. */
      challenge: v.pipe(
        v.string('Введите пароль ещё раз'),
        v.nonEmpty('Введите пароль ещё раз'),
        v.maxLength(200, 'Введите пароль ещё раз'),
      ),
      code: factorCode,
    }),
    data: v.object({ token: v.string() }),
  },
  /** The error `confirmationNeeded` names the field that is needed. */
  sessionConfirm: {
    body: v.object({
      confirm_password: v.optional(
        v.pipe(v.string('Введите пароль'), v.maxLength(200, 'Слишком длинный пароль')),
      ),
      confirm_code: v.optional(factorCode),
    }),
  },
  logout: {},
  profileGet: { data: v.object({ user }) },
  headerData: {
    data: v.object({
      favorites: v.array(v.number()),
      compares: v.array(v.number()),
      basket: v.array(v.number()),
      /** Units by product id. */
      basket_quantity: v.record(v.string(), v.number()),
      basket_sum: v.number(),
    }),
  },
} satisfies Record<string, CallSchema>

export type HeaderData = v.InferOutput<typeof schemas.headerData.data>
