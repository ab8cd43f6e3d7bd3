import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveWebFiles } from '../web-files.ts'
import type { Canary } from './canary/canary.ts'
import { countReport } from './canary/tally.ts'
import { setOfVisit } from './canary/visits.ts'
import { registerGateway } from './gateway/gateway.ts'
import { registerOfflineWorker } from './pages/offline-worker.ts'
import { HOST_FILES } from './pages/page-assets.ts'
import { answerPage } from './pages/page-request.ts'
import type { Shop } from './pages/render.tsx'
import { registerFailures } from './process/failures.ts'
import { registerHealth } from './process/health.ts'
import { ownSet } from './process/own-set.ts'
import type { ReleaseSet } from './process/release-set.ts'
import { otherShellFiles } from './process/shell-files.ts'
import { sourceLines } from './process/source-lines.ts'
import { registerForRobots } from './robots/for-robots.ts'
import type { HostSettings } from './settings.ts'
import { takeVitals } from './vitals/take-vitals.ts'

interface AddressParts {
  /** The host's own build. */
  readonly dist: string
  readonly settings: HostSettings
  readonly shop: () => Shop
  readonly release: ReleaseSet
  readonly canaries: () => readonly Canary[]
  /** The shell's version. */
  readonly version: string
}

/** Registers the addresses that this process answers: its files, the gateway, addresses for machines, and pages. */
export async function registerAddresses(app: FastifyInstance, parts: AddressParts): Promise<void> {
  const { dist, settings, shop, release, canaries, version } = parts
  const setOf = (request: FastifyRequest) => setOfVisit(request, canaries(), ownSet())
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    // Quality 4 takes a millisecond a page; the result is a tenth larger than the slowest quality's.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await serveWebFiles(app, dist, {
    common: HOST_FILES,
    versioned: `${HOST_FILES}${version}/`,
    others: otherShellFiles(),
  })
  registerGateway(app, settings)
  registerHealth(app, settings, release, canaries)
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(FAVICON),
  )
  registerForRobots(app, settings)
  registerOfflineWorker(app)
  registerFailures(app, sourceLines({ dist, sources: settings.sources }), Date.now, (report, request) =>
    countReport(report, setOf(request), request.ip),
  )
  takeVitals(app, setOf)
  app.register(async (pages) => {
    // Only here: what goes to the API passes as it comes.
    await pages.register(fastifyMultipart, { throwFileSizeLimit: false })
    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: (request, reply) => answerPage(shop(), request, reply),
    })
  })
}

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#d4202a"/><path d="M7 10h18v4h-3v9h-4v-9h-4v9h-4v-9H7z" fill="#fff"/></svg>'
