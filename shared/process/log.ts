import { hostname } from 'node:os'
import { format } from 'node:util'
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { type LoggerOptions, pino, stdSerializers } from 'pino'

/** Row values that a database adds to its errors. */
const OF_ROWS = ['detail', 'where', 'internalQuery', 'parameters']
const INVALID_INPUT = /(invalid input (?:syntax|value) for [^:\n]{1,80}): .*/g

/** An error without row values, such as `Key (email)=(…) already exists`. */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { raw: _, ...told } = stdSerializers.err(error)
  const kept = Object.entries(told).filter(([name]) => !OF_ROWS.includes(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(INVALID_INPUT, '$1') : value,
    ]),
  )
}

const HIDDEN = '…'
/** Secret patterns in texts of other programs, each with its replacement. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/:\/\/[^\s:/@"]*:[^\s/@"]+@/g, `://${HIDDEN}@`],
  [/(?<![\p{L}\d_.+-])[\p{L}\d_.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu, HIDDEN],
  [/(?<![\w.]|":)(?:\+7|8)[ ()-]*\d{3}[ ()-]*\d{3}[ -]*\d{2}[ -]*\d{2}(?!\w)/g, HIDDEN],
  [/\b((?:token|key|code|password)=)[^&\s"\\]+/gi, `$1${HIDDEN}`],
  [/\b(Bearer )[^\s"\\]+/g, `$1${HIDDEN}`],
  // Addresses that give access to anybody who knows them.
  [/(\/(?:invitation|uplist|feeds)\/)[^/\s"\\?]+/g, `$1${HIDDEN}`],
  // 256 random bits are 43 characters; ids of requests, versions and commits are shorter.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{43,}(?![\w-])/g, HIDDEN],
]

/** Removes e-mails, phones, tokens and passwords from a line of the log, wherever they are. */
export const withoutSecrets = (line: string): string =>
  SECRETS.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), line)

/** The program that logs: `shell`, `api`, a remote. */
export type Part = string

/**
 * Every program logs one JSON line per event: `level` (30 info, 40 warning, 50 error), `time` in
 * milliseconds, `part`, `msg`, and `requestId` within a request.
 */
export const logOptions = (part: Part, level: string): LoggerOptions => ({
  level,
  base: { part, pid: process.pid, hostname: hostname() },
  serializers: {
    // The query may contain a token, and so may headers.
    req: ({ method, url }: FastifyRequest) => ({ method, url: url?.split('?')[0] }),
    err: errorForLog,
  },
  hooks: { streamWrite: withoutSecrets },
})

/** Turns off Fastify's own lines for each request. */
export const logController = () =>
  new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })

/** Formats console output, also by libraries, as log lines. For programs whose output is read by machines. */
export function logConsole(part: Part): void {
  const log = pino(logOptions(part, 'info'))
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (...words: unknown[]) =>
      log[level](format(...words))
  Object.assign(console, {
    log: write('info'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  })
}

/**
 * Logs one line per response at the level `info`: method, status, milliseconds, and the route instead of the
 * address, which may identify the visitor. Call it before routes are registered.
 */
export function logAnswers(app: FastifyInstance, routeOf: (request: FastifyRequest) => string): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    if (route.startsWith('/health/')) return
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
  })
}
