import type { FastifyInstance } from 'fastify'
import { watchOfApi } from '../api-exchange.ts'
import type { Canary } from '../canary/canary.ts'
import type { HostSettings } from '../settings.ts'
import { ownList } from './follow-list.ts'
import type { RefusedMessage } from './follow-pointer.ts'
import { ownSet } from './own-set.ts'
import type { ReleaseSet } from './release-set.ts'

type State = 'up' | 'down' | 'full'
type Parts = Readonly<Record<string, State>>

/**
 * `live`: this process responds. `ready`: the present state of each part and the unavailable remotes, with 503 when the
 * shop cannot sell: without the API, the database, space or any remote. Pages of the host are served even then, so a
 * load balancer should use `live`.
 */
export function registerHealth(
  app: FastifyInstance,
  { apiUrl, remoteBudget }: Pick<HostSettings, 'apiUrl' | 'remoteBudget'>,
  { up, down }: Pick<ReleaseSet, 'up' | 'down'>,
  canaries: () => readonly Canary[] = () => [],
): void {
  let asking: Promise<Parts> | undefined
  // The check is public, so simultaneous requests share one API call.
  const api = () =>
    (asking ??= partsOfApi(apiUrl, remoteBudget).finally(() => {
      asking = undefined
    }))
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/health/')) reply.header('cache-control', 'no-store')
  })
  const refused = followRefused()
  app.get('/health/', async () => {
    const set = ownSet()
    const list = ownList()
    return {
      up: true,
      down: down(),
      ...(list === null ? {} : { list }),
      ...(set === null
        ? {}
        : { set, refused: refused(), canaries: canaries().map(({ set: shown }) => shown) }),
    }
  })
  app.get('/health/live', async () => ({ up: true }))
  app.get('/health/ready', async (_request, reply) => {
    const parts: Parts = {
      ...(await api()),
      ...Object.fromEntries(up().map(({ name }) => [name, 'up' as const])),
      ...Object.fromEntries(down().map((name) => [name, 'down' as const])),
    }
    const works = parts.api === 'up' && parts.database !== 'down' && parts.disk !== 'full'
    const sells = works && up().length > 0
    return reply.status(sells ? 200 : 503).send({ up: sells, down: down(), parts })
  })
}

/** The set of the pointer that the shop rejected; null without one. */
function followRefused(): () => number | null {
  let refused: number | null = null
  process.on('message', (message: Partial<RefusedMessage> | null) => {
    if (message?.refusedSet !== undefined) refused = message.refusedSet
  })
  return () => refused
}

async function partsOfApi(apiUrl: string, limit: number): Promise<Parts> {
  if (watchOfApi(apiUrl).isUnavailable()) return { api: 'down' }
  try {
    const answer = await fetch(`${apiUrl}/health/ready`, { signal: AbortSignal.timeout(limit) })
    const { data } = (await answer.json()) as { data: { parts: Parts } }
    return { api: 'up', ...data.parts }
  } catch {
    return { api: 'down' }
  }
}
