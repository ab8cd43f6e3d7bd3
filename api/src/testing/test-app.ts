import { type CallName, calls } from '@verstak/shared/contract/calls.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import { createSession } from '../modules/auth/sessions.ts'

export interface TestRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** The API on a test's database, silent. */
export function openTestApp(db: Db): Promise<FastifyInstance> {
  return createApp({ db, config: { ...readConfig({}), logLevel: 'silent' } })
}

/** Makes a call as the gateway would: the token in the body of a POST and in the query of a GET. */
export async function callApp(
  app: FastifyInstance,
  name: CallName,
  { params = {}, query = {}, body = {} }: TestRequest = {},
  visitor: { token?: string | null; guest?: string | null } = {},
): Promise<LightMyRequestResponse> {
  const { method, path } = calls[name]
  const token: Record<string, string> = visitor.token ? { token: visitor.token } : {}
  return app.inject({
    method,
    url: path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '-')),
    query: method === 'GET' ? { ...query, ...token } : query,
    headers: visitor.guest ? { 'x-guest-key': visitor.guest } : {},
    ...(method === 'POST' ? { payload: { ...body, ...token } } : {}),
  })
}

/** A session without the work of a password. */
export async function openSession(db: Db, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return createSession(db, id)
}
