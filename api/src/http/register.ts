import { authenticate, logout } from '@verstak/shared/contract/auth/calls.ts'
import type { Call } from '@verstak/shared/contract/call.ts'
import type { ContractEntry } from '@verstak/shared/contract/contract.ts'
import { contract } from '@verstak/shared/contract/contract.ts'
import { errorCodes, ShopError, shopError } from '@verstak/shared/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { AnyHandler, handlers as allHandlers } from '../handlers.ts'
import type { CallContext, FileAnswer, Services, Visitor } from './handler.ts'
import { identify } from './visitor.ts'

type Fields = Record<string, unknown>

/** Throws at start-up when a handler is missing, so a running API answers every call. */
export function registerCalls(app: FastifyInstance, handlers: typeof allHandlers, services: Services): void {
  for (const call of contract) {
    const handler: AnyHandler | undefined = handlers.get(call.resource)?.[call.name]
    if (!handler) throw new Error(`The call ${call.name} (${call.method} ${call.path}) has no handler`)
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const { token, query, body } = takeToken(call, request)
        const visitor = await identify(services, token, textHeader(request, 'x-guest-key'))
        checkAccess(call, visitor, token)
        const context = {
          ...services,
          visitor,
          ip: request.ip,
          agent: textHeader(request, 'x-visitor-agent')?.slice(0, LONGEST_AGENT) || null,
          params: parse(call.params, request.params),
          query: parse(call.query, query),
          body: parse(call.body, body),
        } as CallContext<Call>
        const data: unknown = await handler(context)
        if (call.answer === 'binary') return sendFile(reply, data as FileAnswer)
        return { status: 'success', data: data ?? null }
      },
    })
  }
}

/** Longer names of browsers are cut, so that nobody fills the database with them. */
const LONGEST_AGENT = 500

function textHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

function sendFile(reply: FastifyReply, { bytes, type, name }: FileAnswer): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(bytes)
}

/** The specification calls it `token`, in the body of a POST and in the query of a GET. */
function takeToken(
  call: ContractEntry,
  request: FastifyRequest,
): { token: string | null; query: Fields; body: Fields } {
  const { token: queryToken, ...query } = (request.query ?? {}) as Fields
  const posted = request.body ?? {}
  if (typeof posted !== 'object' || Array.isArray(posted)) throw shopError('notJson')
  const { token: bodyToken, ...body } = posted as Fields
  const token = call.method === 'POST' ? bodyToken : queryToken
  return { token: typeof token === 'string' && token !== '' ? token : null, query, body }
}

/** Calls that work with an expired session: signing out and signing in again. */
const leaving: ReadonlySet<string> = new Set([logout.path, authenticate.path])

function checkAccess(call: ContractEntry, visitor: Visitor, token: string | null): void {
  // Public calls report an expired session too, so that the browser signs the user out.
  if (token && !visitor.user && !leaving.has(call.path)) throw shopError('sessionOver')
  if (call.access === 'public') return
  if (!visitor.user) throw shopError('sessionOver')
  if (call.access === 'contragent-admin' && !visitor.user.scope.includes('contragent-admin'))
    throw shopError('accessDenied')
}

function parse(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  // The default messages of valibot are English, but the shopper reads Russian.
  const message: v.ErrorMessage<v.BaseIssue<unknown>> = ({ received }) =>
    received === 'undefined' ? 'Заполните это поле' : 'Неверное значение'
  const result = v.safeParse(schema, value ?? {}, { message })
  if (result.success) return result.output
  const { code } = errorCodes.invalid
  throw new ShopError(
    'invalid',
    result.issues.map((issue) => {
      const field = v.getDotPath(issue)
      return { code, message: issue.message, ...(field ? { field } : {}) }
    }),
  )
}
