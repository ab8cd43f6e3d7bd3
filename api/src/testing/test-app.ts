import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallSpec } from '@verstak/contract/call.ts'
import type { ExampleRequest } from '@verstak/contract/example-request.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createApp } from '../app.ts'
import { factorKeys } from '../areas/people/second-factor/testing/app.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'

export const TEST_FILES = join(tmpdir(), 'verstak-test-files')

/** Nothing listens there: a test of SMS opens its own gateway. */
export const TEST_SMS = {
  url: 'http://127.0.0.1:9/{phone}/{text}',
  headers: {},
  body: undefined,
  accepted: undefined,
}

export const TEST_PAYMENT_SECRET = 'secret-of-payments-in-tests'

/** A function is called for the database on every call; pictures and the outbox use the first one. */
export function openTestApp(db: Db | (() => Db)): Promise<FastifyInstance> {
  // Nothing listens there: a test of payments opens its own provider.
  const payments = { url: 'http://127.0.0.1:9', key: 'key-of-tests', secret: TEST_PAYMENT_SECRET }
  const config = {
    ...readConfig({}),
    ...factorKeys,
    payments,
    sms: TEST_SMS,
    filesDir: TEST_FILES,
    logLevel: 'silent',
  }
  if (typeof db !== 'function') return createApp({ db, config })
  return createApp({
    config,
    get db() {
      return db()
    },
  })
}

interface CallOptions {
  /** Path parameters are inserted without URL encoding. */
  readonly rawParams?: boolean
}

/** The token is sent as by the gateway: in the body of a POST or the query of a GET. */
export async function callApp(
  app: FastifyInstance,
  call: Pick<CallSpec, 'method' | 'path' | 'takes'>,
  { params = {}, query = {}, body = {} }: ExampleRequest = {},
  visitor: { token?: string | null; guest?: string | null; device?: string | null; ip?: string } = {},
  { rawParams = false }: CallOptions = {},
): Promise<LightMyRequestResponse> {
  const { method, path } = call
  const token: Record<string, string> = visitor.token ? { token: visitor.token } : {}
  return app.inject({
    method,
    url: path.replace(/\{(\w+)\}/g, (_, key: string) =>
      rawParams ? (params[key] ?? '-') : encodeURIComponent(params[key] ?? '-'),
    ),
    query: method === 'GET' ? { ...query, ...token } : query,
    ...(visitor.ip ? { remoteAddress: visitor.ip } : {}),
    headers: {
      ...(visitor.guest ? { 'x-guest-key': visitor.guest } : {}),
      ...(visitor.device ? { 'x-device-key': visitor.device } : {}),
    },
    ...(method === 'POST'
      ? { payload: call.takes ? formOf({ ...body, ...token }) : { ...body, ...token } }
      : {}),
  })
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof File ? value : textOf(value))
  return form
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
