import { errorCodes } from '@verstak/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './errors.ts'

/** A form of another site must not act for a signed-in visitor. */
export async function refuseForeignPosts(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method !== 'POST' || !isForeign(request.headers)) return
  const { code } = errorCodes.accessDenied
  await sendRefusal(reply, request.url, 403, code, 'Запрос с другого сайта отклонён')
}

function isForeign({ host, origin, ...headers }: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site']
  if (site) return site === 'cross-site' || site === 'same-site'
  return Boolean(origin) && !origin?.endsWith(`//${host}`)
}
