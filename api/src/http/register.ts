import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import type { Call } from '@verstak/contract/call.ts'
import type { ContractEntry } from '@verstak/contract/contract.ts'
import { contract } from '@verstak/contract/contract.ts'
import { errorCodes, ShopError, shopError } from '@verstak/contract/errors.ts'
import { STOCK_HEADER } from '@verstak/domain/stock.ts'
import { clientAbortSignal } from '@verstak/process/client-abort-signal.ts'
import { readPostedForm } from '@verstak/process/form-data.ts'
import { noteForSecurity } from '@verstak/process/security-log.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { AnyHandler, handlers as allHandlers } from '../handlers.ts'
import type { PictureStore } from '../pictures/store.ts'
import { admit, leaving } from './access.ts'
import { callerOf } from './caller.ts'
import { type DiskSpace, noSpace } from './disk-space.ts'
import type {
  CallContext,
  FileAnswer,
  Services,
  StoredFileAnswer,
  StreamedFileAnswer,
  Visitor,
} from './handler.ts'
import { onceFor } from './once.ts'
import { securityNote } from './security-note.ts'
import { checkSessid } from './sessid.ts'

type Fields = Record<string, unknown>

/** Identifies the visitor of a call. */
export interface Visitors {
  /**
   * Returns undefined for a request without an API token. Throws for an invalid token, a missing right, and a
   * token used too often.
   */
  readonly ofToken: (
    services: Services,
    call: ContractEntry,
    request: FastifyRequest,
    reply: FastifyReply,
    ip: string,
  ) => Promise<Visitor | undefined>
  /** `stock`: the warehouse that the visitor requests. */
  readonly ofSession: (
    services: Services,
    token: string | null,
    from: Pick<Visitor, 'guest' | 'device' | 'ip'> & { readonly stock: string | null },
  ) => Promise<Visitor>
  /** Throws when the owner of the session has not proved themselves for some minutes. */
  readonly requireConfirmed: (services: Services, visitor: Visitor) => Promise<void>
}

interface CallTools {
  readonly pictures: PictureStore
  readonly visitors: Visitors
  readonly space: DiskSpace
}

/** Throws at start-up when a handler is missing, so that a running API answers every call. */
export function registerCalls(
  app: FastifyInstance,
  handlers: typeof allHandlers,
  services: Services,
  tools: CallTools,
): void {
  for (const { name, resource, method, path } of contract)
    if (!handlers.get(resource)?.[name])
      throw new Error(`The call ${name} (${method} ${path}) has no handler`)
  const register = (scope: FastifyInstance, some: (call: ContractEntry) => boolean) => {
    for (const call of contract.filter(some)) registerCall(scope, call, handlers, services, tools)
  }
  register(app, ({ cached, takes }) => cached !== 'everybody' && !takes)
  // Every page requests data that is the same for everybody, so a browser that has it gets 304.
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
  { pictures, visitors, space }: CallTools,
): void {
  const handler = handlers.get(call.resource)?.[call.name] as AnyHandler
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      // Before the body is read: nothing is begun that cannot be ended.
      if (changes(call) && !(await space.isLeft())) throw noSpace()
      const posted = call.takes ? await readPostedForm(request, ONE_FILE) : null
      try {
        const { token, sessid, query, body } = takeToken(call, request, posted?.form)
        const caller = callerOf(request, services.config.shellSecret)
        const known =
          (await visitors.ofToken(services, call, request, reply, caller.ip)) ??
          (await visitors.ofSession(services, token, {
            guest: textHeader(request, 'x-guest-key'),
            device: textHeader(request, 'x-device-key'),
            stock: textHeader(request, STOCK_HEADER),
            ip: caller.ip,
          }))
        noteForSecurity(request, securityNote(call, known, body))
        const visitor = admit(call, known, request.headers.authorization ? null : token)
        if (!leaving.has(call.path)) checkSessid(sessid, visitor)
        if (call.confirmed) await visitors.requireConfirmed(services, visitor)
        if (posted?.problems.length) throw new ShopError('invalid', posted.problems)
        const given = {
          params: parse(call.params, request.params),
          query: parse(call.query, query),
          body: parse(call.body, body),
        }
        const context = {
          ...services,
          pictures,
          visitor,
          ...caller,
          signal: clientAbortSignal(reply.raw),
          once: onceFor(call.name, visitor, given),
          ...given,
        } as CallContext<Call>
        const data: unknown = await handler(context)
        if (call.answer === 'binary') return sendFile(reply, data as AnyFile)
        return { status: 'success', data: data ?? null }
      } finally {
        await posted?.remove()
      }
    },
  })
}

/** Signing in and out stays possible when space is short. */
const changes = ({ method, reads, path }: ContractEntry): boolean =>
  method === 'POST' && !reads && !leaving.has(path)

/** A form uploads each file separately, so that one refusal affects one file only. */
const ONE_FILE = { files: 1, bytes: 52 * 1024 * 1024 }

function textHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

type AnyFile = FileAnswer | StoredFileAnswer | StreamedFileAnswer

function sendFile(reply: FastifyReply, file: AnyFile): FastifyReply {
  const size = 'bytes' in file ? file.bytes.byteLength : 'size' in file ? file.size : undefined
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .header('content-type', file.type)
    .header('content-disposition', attachmentNamed(file.name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send('stream' in file ? file.stream : file.bytes)
}

/** `filename` is for old clients, `filename*` for non-ASCII names (RFC 6266). */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`
}

/**
 * The specification calls it `token`: in the body of a POST, in the query of a GET. The first of several
 * fields of that name is used, because the gateway puts the token before the fields of the page. Any POST may
 * have a `sessid`.
 */
function takeToken(
  call: ContractEntry,
  request: FastifyRequest,
  form: FormData | undefined,
): { token: string | null; sessid: unknown; query: Fields; body: Fields } {
  const { token: queryToken, ...query } = (request.query ?? {}) as Fields
  const posted = form ? Object.fromEntries([...form].reverse()) : (request.body ?? {})
  if (typeof posted !== 'object' || Array.isArray(posted)) throw shopError('notJson')
  const { token: bodyToken, sessid, ...body } = posted as Fields
  const token = call.method === 'POST' ? bodyToken : queryToken
  return { token: typeof token === 'string' && token !== '' ? token : null, sessid, query, body }
}

function parse(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  refuseBadTexts(value)
  // valibot's default messages are in English; shoppers read Russian.
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

/**
 * Whether a text has a NUL character, which no database stores, or half a surrogate pair, which no URL or
 * mail can carry.
 */
const isBad = (text: string) => text.includes('\u0000') || !text.isWellFormed()

/** `takeJson` limits the nesting depth of bodies. */
function refuseBadTexts(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && isBad(value))
    throw shopError('invalid', 'Недопустимые символы в тексте', path.join('.') || undefined)
  if (typeof value !== 'object' || value === null || value instanceof Blob) return
  for (const [name, inner] of Object.entries(value)) refuseBadTexts(inner, [...path, name])
}
