import { readCookies, STOCK_COOKIE } from '@verstak/domain/cookies.ts'
import { STANDARD_STOCK, STOCK_HEADER } from '@verstak/domain/stock.ts'
import { REQUEST_ID } from '@verstak/process/request-id.ts'
import { SHELL_SECRET } from '@verstak/process/shell-secret.ts'
import type { FastifyRequest } from 'fastify'
import type { HostSettings } from '../settings.ts'

/**
 * The API limits and logs requests by the visitor's address, which it trusts only with the shell's secret.
 */
export function visitorHeaders(
  request: FastifyRequest,
  { shellSecret }: HostSettings,
): Record<string, string> {
  const { id, ip, headers } = request
  const agent = headers['user-agent']
  const stock = chosenStock(request)
  return {
    [REQUEST_ID]: id,
    'x-forwarded-for': ip,
    ...(agent ? { 'x-visitor-agent': agent } : {}),
    ...(stock === STANDARD_STOCK ? {} : { [STOCK_HEADER]: stock }),
    ...(shellSecret ? { [SHELL_SECRET]: shellSecret } : {}),
  }
}

/** The warehouse in the visitor's cookie, else the standard one; only the API knows whether it exists. */
export function chosenStock({ headers }: FastifyRequest): string {
  const stock = readCookies(headers.cookie).get(STOCK_COOKIE) ?? ''
  return /^[\w-]{1,40}$/.test(stock) ? stock : STANDARD_STOCK
}
