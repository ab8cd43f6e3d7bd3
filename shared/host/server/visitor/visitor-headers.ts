import type { FastifyRequest } from 'fastify'

/** The API limits requests by the visitor's address. */
export function visitorHeaders({ ip, headers }: FastifyRequest): Record<string, string> {
  const agent = headers['user-agent']
  return { 'x-forwarded-for': ip, ...(agent ? { 'x-visitor-agent': agent } : {}) }
}
