import type { FastifyRequest } from 'fastify'

/** What the API hears of the visitor behind a request: his address, which it throttles by, and his browser. */
export function visitorHeaders({ ip, headers }: FastifyRequest): Record<string, string> {
  const agent = headers['user-agent']
  return { 'x-forwarded-for': ip, ...(agent ? { 'x-visitor-agent': agent } : {}) }
}
