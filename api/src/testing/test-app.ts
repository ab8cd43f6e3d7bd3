import type { CallSpec } from '@verstak/shared/contract/call.ts'
import type { GoodRequest } from '@verstak/shared/contract/good-request.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'

/** A function is asked for the database at every call; pictures and the outbox stay with the first one. */
export function openTestApp(db: Db | (() => Db)): Promise<FastifyInstance> {
  const config = { ...readConfig({}), logLevel: 'silent' }
  if (typeof db !== 'function') return createApp({ db, config })
  return createApp({
    config,
    get db() {
      return db()
    },
  })
}

/** The token goes where the gateway puts it: into the body of a POST or the query of a GET. */
export async function callApp(
  app: FastifyInstance,
  call: Pick<CallSpec, 'method' | 'path'>,
  { params = {}, query = {}, body = {} }: GoodRequest = {},
  visitor: { token?: string | null; guest?: string | null } = {},
): Promise<LightMyRequestResponse> {
  const { method, path } = call
  const token: Record<string, string> = visitor.token ? { token: visitor.token } : {}
  return app.inject({
    method,
    url: path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '-')),
    query: method === 'GET' ? { ...query, ...token } : query,
    headers: visitor.guest ? { 'x-guest-key': visitor.guest } : {},
    ...(method === 'POST' ? { payload: { ...body, ...token } } : {}),
  })
}
