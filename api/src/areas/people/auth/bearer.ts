import type { ContractEntry } from '@verstak/contract/contract.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { tokenScopes } from '@verstak/domain/tools/export-feed.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services, Visitor } from '#http/handler.ts'
import { limitRate } from '#http/limit-rate.ts'
import { settings } from '#settings.ts'
import { verifyToken } from './tokens.ts'

const BEARER = /^Bearer +(\S+)$/i

const limit = limitRate(settings.apiTokens.rate)

/**
 * Returns the user of an API token; undefined without one. Throws when the token is invalid, lacks the right
 * for the call, or is used too often. Such a caller has no session.
 */
export async function visitorOfToken(
  { db }: Services,
  call: ContractEntry,
  request: FastifyRequest,
  reply: FastifyReply,
  ip: string,
): Promise<Visitor | undefined> {
  const { authorization } = request.headers
  if (authorization === undefined) return undefined
  const [, token = ''] = BEARER.exec(authorization) ?? []
  const verified = await verifyToken(db, token, ip)
  if (!verified) {
    reply.header('www-authenticate', 'Bearer')
    throw shopError('wrongCredentials', 'Токен неверный, отозван или его срок истёк')
  }
  limit(`token ${verified.id}`, reply)
  if (!call.token || !verified.scopes.includes(call.token))
    throw shopError(
      'accessDenied',
      call.token
        ? `Токену нужно право «${tokenScopes[call.token].split(':')[0]}»`
        : 'Этот вызов токенам не разрешён',
    )
  return { user: verified.user, token: null, guest: null, ip, stockId: STANDARD_STOCK }
}
