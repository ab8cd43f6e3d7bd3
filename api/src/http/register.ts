import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import { authenticate, logout } from '@verstak/shared/contract/auth/calls.ts'
import type { Call } from '@verstak/shared/contract/call.ts'
import type { ContractEntry } from '@verstak/shared/contract/contract.ts'
import { contract } from '@verstak/shared/contract/contract.ts'
import { errorCodes, ShopError, shopError } from '@verstak/shared/contract/errors.ts'
import { readPostedForm } from '@verstak/shared/process/form-data.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { AnyHandler, handlers as allHandlers } from '../handlers.ts'
import type { CallContext, FileAnswer, Services, StoredFileAnswer, Visitor } from './handler.ts'
import { identify } from './visitor.ts'

type Fields = Record<string, unknown>

/**
 * Registers every call of the contract with its handler. Throws at start-up when a handler is missing, so an API
 * that runs answers every call.
 */
export function registerCalls(app: FastifyInstance, handlers: typeof allHandlers, services: Services): void {
  for (const { name, resource, method, path } of contract)
    if (!handlers.get(resource)?.[name])
      throw new Error(`The call ${name} (${method} ${path}) has no handler`)
  const register = (scope: FastifyInstance, some: (call: ContractEntry) => boolean) => {
    for (const call of contract.filter(some)) registerCall(scope, call, handlers, services)
  }
  register(app, ({ cached, takes }) => cached !== 'everybody' && !takes)
  // What is the same for everybody is asked for by every page anew: a browser that has it gets 304.
  app.register(async (scope) => {
    await scope.register(etag)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-cache')
    })
    register(scope, ({ cached }) => cached === 'everybody')
  })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { throwFileSizeLimit: false })
    register(scope, ({ takes }) => takes === 'files')
  })
}

function registerCall(
  app: FastifyInstance,
  call: ContractEntry,
  handlers: typeof allHandlers,
  services: Services,
): void {
  const handler = handlers.get(call.resource)?.[call.name] as AnyHandler
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const posted = call.takes ? await readPostedForm(request, ONE_FILE) : null
      try {
        const { token, query, body } = takeToken(call, request, posted?.form)
        const visitor = await identify(services, token, textHeader(request, 'x-guest-key'))
        checkAccess(call, visitor, token)
        if (posted?.problems.length) throw new ShopError('invalid', posted.problems)
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
        if (call.answer === 'binary') return sendFile(reply, data as FileAnswer | StoredFileAnswer)
        return { status: 'success', data: data ?? null }
      } finally {
        await posted?.remove()
      }
    },
  })
}

/** A call takes one file; a form with more sends each by itself, so that one refusal costs one file. */
const ONE_FILE = { files: 1, bytes: 52 * 1024 * 1024 }

/** Names of browsers are long, but not as long as one who fills the database would like. */
const LONGEST_AGENT = 500

function textHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

function sendFile(reply: FastifyReply, file: FileAnswer | StoredFileAnswer): FastifyReply {
  return reply
    .header('content-type', file.type)
    .header('content-length', 'stream' in file ? file.size : file.bytes.byteLength)
    .header('content-disposition', attachmentNamed(file.name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send('stream' in file ? file.stream : file.bytes)
}

/** `filename` for programs of old, `filename*` for letters beyond ASCII (RFC 6266). */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`
}

/**
 * Section 7: the token comes under the name `token`, in the body of a POST and in the query of a GET. Of a form's fields
 * of one name the first counts: the gateway writes the token in front of whatever the page has sent.
 */
function takeToken(
  call: ContractEntry,
  request: FastifyRequest,
  form: FormData | undefined,
): { token: string | null; query: Fields; body: Fields } {
  const { token: queryToken, ...query } = (request.query ?? {}) as Fields
  const posted = form ? Object.fromEntries([...form].reverse()) : (request.body ?? {})
  if (typeof posted !== 'object' || Array.isArray(posted)) throw shopError('notJson')
  const { token: bodyToken, ...body } = posted as Fields
  const token = call.method === 'POST' ? bodyToken : queryToken
  return { token: typeof token === 'string' && token !== '' ? token : null, query, body }
}

/** Calls of a person whose old session does not matter any more: signing out, and in again. */
const leaving: ReadonlySet<string> = new Set([logout.path, authenticate.path])

function checkAccess(call: ContractEntry, visitor: Visitor, token: string | null): void {
  // A token that is no longer good is told of on every call, public ones too: the browser must sign the user out.
  if (token && !visitor.user && !leaving.has(call.path)) throw shopError('sessionOver')
  if (call.access === 'public') return
  if (!visitor.user) throw shopError('sessionOver')
  if (call.access === 'contragent-admin' && !visitor.user.scope.includes('contragent-admin'))
    throw shopError('accessDenied')
}

function parse(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  // valibot words what has no message of its own in English; the shopper reads Russian.
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
