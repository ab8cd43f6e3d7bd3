import { extname } from 'node:path'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import type { trustIn } from '@verstak/process/proxies.ts'
import { type GivenLimits, limitServer, serverTimes } from '@verstak/process/server-limits.ts'
import { isLasting } from '@verstak/release/build/lasting-files.ts'
import { type Forms, fileNames, formsOf } from '@verstak/release/store/file-names.ts'
import { contentKey, type Manifest, readManifest, readPointer, readSet } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isEqual, SAFE_HEADERS } from './origin.ts'

const KEPT_BYTES = 64 * 1024 * 1024
const MOST_VERSIONS = 100
const VERSION = /^[0-9a-f]{12}$/
const YEAR = 'public, max-age=31536000, immutable'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** Best first, with the extension of the compressed file. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

interface Served {
  readonly name: RemoteName
  readonly store: ReleaseStore
  readonly trust: ReturnType<typeof trustIn>
  readonly limits?: GivenLimits
  /** Why the store does not take this machine's version; health fails then. */
  readonly refused?: () => string | null
}

const WEB = 'web/'

/**
 * Serves all versions of a remote in the store, with the same URLs as `createOrigin`: an open page keeps the
 * files of its version, and a new version is available without a restart. It keeps no state outside the
 * store, so several instances can run, and a restarted one finds all files.
 */
export function createStoreOrigin({ name, store, trust, limits, refused }: Served): FastifyInstance {
  const manifests = new LRUCache<string, Manifest>({ max: MOST_VERSIONS })
  const contents = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length || 1,
  })
  const app = Fastify(serverTimes(limits))
  limitServer(app, { trust, ...limits })
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(SAFE_HEADERS)
  })

  const lasting = fileNames(store, name, (path) => path.startsWith(WEB) && isLasting(path.slice(WEB.length)))

  async function manifestOf(version: string): Promise<Manifest | null> {
    const known = manifests.get(version)
    if (known || !VERSION.test(version)) return known ?? null
    const found = await readManifest(store, name, version)
    if (found) manifests.set(version, found)
    if (found) lasting.learn(found)
    return found
  }
  async function contentOf(hash: string): Promise<Buffer | null> {
    const known = contents.get(hash)
    if (known) return known
    const found = await store.read(contentKey(hash))
    if (found) contents.set(hash, found)
    return found
  }

  /** False when the store no longer has the content. */
  async function send(
    path: string,
    forms: Forms,
    { headers }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const accepted = String(headers['accept-encoding'] ?? '')
    const best = ENCODINGS.find(([encoding, ending]) => accepted.includes(encoding) && forms[ending])
    const content = await contentOf((best && forms[best[1]]) ?? forms[''])
    if (!content) return false
    if (best) reply.header('content-encoding', best[0])
    reply
      .headers({ 'cache-control': YEAR, vary: 'accept-encoding' })
      .type(TYPES[extname(path)] ?? 'application/octet-stream')
      .send(content)
    return true
  }

  async function answer(request: FastifyRequest<{ Params: Asked }>, reply: FastifyReply) {
    const { version, '*': path } = request.params
    const manifest = await manifestOf(version)
    const open = path.startsWith(WEB)
    if (open) reply.header('access-control-allow-origin', '*')
    if (!manifest) return reply.callNotFound()
    if (!open && !isEqual(request.headers.authorization ?? '', `Bearer ${manifest.files}`))
      return reply.callNotFound()
    const forms = formsOf(manifest, path)
    return forms && (await send(path, forms, request, reply)) ? reply : reply.callNotFound()
  }

  async function answerLasting(request: FastifyRequest<{ Params: Pick<Asked, '*'> }>, reply: FastifyReply) {
    reply.header('access-control-allow-origin', '*')
    const path = WEB + request.params['*']
    // A pruned version takes its compressed files along; another version may have compressed the content
    // differently.
    for (let tries = 0; tries < 2; tries += 1) {
      const forms = await lasting.find(path)
      if (!forms) break
      if (await send(path, forms, request, reply)) return reply
      lasting.lost(path)
    }
    return reply.callNotFound()
  }

  app.get(`/${name}/web/*`, answerLasting)
  app.get(`/${name}/:version/*`, answer)
  app.get('/health/', async (_request, reply) => {
    const why = refused?.()
    if (why) reply.status(503)
    const pointer = await readPointer(store)
    const set = pointer && (await readSet(store, pointer.set))
    return { up: !why, name, version: set?.remotes[name]?.version ?? null, ...(why ? { refused: why } : {}) }
  })
  return app
}

interface Asked {
  readonly version: string
  readonly '*': string
}
