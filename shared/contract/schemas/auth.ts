import * as v from 'valibot'
import { section } from './catalog.ts'
import { productCard } from './common.ts'
import type { CallSchema } from './define.ts'

export const user = v.object({
  id: v.number(),
  email: v.string(),
  name: v.string(),
  phone: v.nullable(v.string()),
  /** Permissions that decide what is shown; the server decides what is allowed. */
  scope: v.array(v.string()),
  show_actions: v.boolean(),
  organization: v.nullable(
    v.object({ id: v.number(), name: v.string(), inn: v.string(), kpp: v.nullable(v.string()) }),
  ),
})
export type User = v.InferOutput<typeof user>

export const authSchemas = {
  authenticate: {
    body: v.object({
      login: v.pipe(
        v.string('Укажите электронную почту'),
        v.trim(),
        v.nonEmpty('Укажите электронную почту'),
        v.maxLength(254, 'Слишком длинный логин'),
      ),
      password: v.pipe(
        v.string('Укажите пароль'),
        v.nonEmpty('Укажите пароль'),
        v.maxLength(200, 'Слишком длинный пароль'),
      ),
    }),
    data: v.object({ token: v.string() }),
  },
  logout: {},
  profile: { data: v.object({ user }) },
  main: {
    data: v.object({
      sections: v.array(section),
      hits: v.array(productCard),
      novelties: v.array(productCard),
      sales: v.array(productCard),
    }),
  },
  header: {
    data: v.object({
      favorites: v.array(v.number()),
      compares: v.array(v.number()),
      basket: v.array(v.number()),
      /** Units in the basket by product id. */
      basket_quantity: v.record(v.string(), v.number()),
      basket_sum: v.number(),
    }),
  },
} satisfies Record<string, CallSchema>

export type HeaderData = v.InferOutput<typeof authSchemas.header.data>
