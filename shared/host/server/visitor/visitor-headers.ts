import type { FastifyRequest } from 'fastify'
import { REQUEST_ID } from '#process/request-id.ts'
import { SHELL_SECRET } from '#process/shell-secret.ts'
import type { HostSettings } from '../settings.ts'

/** The API limits and records requests by the visitor's address, which it believes with the shell's secret only. */
export function visitorHeaders(
  { id, ip, headers }: FastifyRequest,
  { shellSecret }: HostSettings,
): Record<string, string> {
  const agent = headers['user-agent']
  return {
    [REQUEST_ID]: id,
    'x-forwarded-for': ip,
    ...(agent ? { 'x-visitor-agent': agent } : {}),
    ...(shellSecret ? { [SHELL_SECRET]: shellSecret } : {}),
  }
}
