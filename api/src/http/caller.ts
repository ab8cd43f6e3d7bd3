import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { shopError } from '@verstak/contract/errors.ts'
import { countInWindow } from '@verstak/process/rate.ts'
import { SHELL_SECRET } from '@verstak/process/shell-secret.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from './errors.ts'

/** The visitor behind a request. */
export interface Caller {
  readonly ip: string
  /** User-Agent of the browser. */
  readonly agent: string | null
}

/** Longer User-Agent strings are cut, so that nobody fills the database with them. */
const LONGEST_AGENT = 500

/**
 * Visitor data in the shell's headers is accepted only with the shared secret; other clients are treated as
 * visitors themselves.
 */
export function callerOf(request: FastifyRequest, secret: string | undefined): Caller {
  const { headers, ip } = request
  const fromShell = isFromShell(headers, secret)
  const agent = headers[fromShell ? 'x-visitor-agent' : 'user-agent']
  const said = fromShell ? String(headers['x-forwarded-for'] ?? '') : ''
  return {
    ip: isIP(said) ? said : ip,
    agent: typeof agent === 'string' ? agent.slice(0, LONGEST_AGENT) || null : null,
  }
}

export function isFromShell(headers: IncomingHttpHeaders, secret: string | undefined): boolean {
  const given = headers[SHELL_SECRET]
  return secret !== undefined && typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))
}

const TELL_EVERY_MS = 60_000

/** With a wrong secret all visitors would appear as one, so such a shell gets an explicit error. */
export function refuseStrangeShells(app: FastifyInstance, secret: string | undefined): void {
  const count = countInWindow(TELL_EVERY_MS)
  app.addHook('onRequest', async ({ headers, log }, reply) => {
    if (headers[SHELL_SECRET] === undefined || isFromShell(headers, secret)) return
    if (count('') === 1) log.error('a shell has another SHELL_SECRET (or SHELL_SECRET_FILE) than this API')
    return sendError(reply, shopError('unavailable'))
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
