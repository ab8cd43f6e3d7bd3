import type { FastifyRequest } from 'fastify'

/** Credentials that a program sends in the request itself. */
export interface StatedVisitor {
  readonly token: string | undefined
  readonly guest: string | undefined
}

/**
 * Whether a program sent the request, not a page. A script cannot remove these headers: browsers send
 * `Sec-Fetch-Site` with every request to a trustworthy origin, and `Origin` with every POST to any origin.
 */
export const isProgram = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === undefined && headers.origin === undefined

/** The token where the specification puts it, and the guest key. A page states neither: it has cookies. */
export function statedBy(request: FastifyRequest, query: URLSearchParams): StatedVisitor | undefined {
  if (!isProgram(request)) return undefined
  const token = request.method === 'POST' ? tokenIn(request.body) : query.get('token')
  const guest = request.headers['x-guest-key']
  return {
    token: typeof token === 'string' && token ? token : undefined,
    guest: typeof guest === 'string' && guest ? guest : undefined,
  }
}

const tokenIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined
