import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { buildRoutes, type HostRoutes } from '@verstak/shared/host/app/route-tree.tsx'
import { readOrExit } from '@verstak/shared/process/environment.ts'
import { endOnSignal, gracefulStop } from '@verstak/shared/process/graceful-stop.ts'
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { createStaticHandler } from 'react-router'
import type { AssetManifest } from '#build/assets.ts'
import { errorCodes } from '#contract/errors.ts'
import { personalPages } from '#domain/personal-menu.ts'
import type { Layout } from '#domain/route-table.ts'
import { setRemoteBudget } from '#host/app/remotes.ts'
import { refuseBadAddress, registerHostErrors, sendRefusal } from './errors.ts'
import { registerGateway } from './gateway/gateway.ts'
import type { HostAssets } from './pages/document.ts'
import { KeptPages } from './pages/kept-pages.ts'
import { answerPage } from './pages/page-request.ts'
import type { Shop } from './pages/render.tsx'
import { inlineStyles, takeWebFonts } from './pages/styles.ts'
import { requireSoundPages } from './process/check-pages.ts'
import { registerFailures } from './process/failures.ts'
import { serveInProcesses } from './process/processes.ts'
import { openReleaseSet } from './process/release-set.ts'
import { registerForRobots } from './robots/for-robots.ts'
import { type HostSettings, readSettings } from './settings.ts'

const FORM_LIMIT = 1024 * 1024
const YEAR = 31_536_000

/** `dist` is the host's own build, with `web/` and `assets.json`. */
export async function startHost(dist: string, routes: HostRoutes): Promise<void> {
  const settings = readOrExit(readSettings)
  await serveInProcesses(settings.processes, () => serve(dist, routes, settings))
}

async function serve(dist: string, routes: HostRoutes, settings: HostSettings): Promise<void> {
  const app = Fastify({
    bodyLimit: FORM_LIMIT,
    trustProxy: 'loopback',
    frameworkErrors: refuseBadAddress,
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: settings.logLevel,
      serializers: { req: ({ method, url }) => ({ method, url: url?.split('?')[0] }) },
    },
  })
  const manifest = readJson<AssetManifest>(dist, 'assets.json')
  const { version } = readJson<{ version: string }>(dist, 'version.json')
  const base = `/assets/${version}/`
  const host: HostAssets = {
    manifest,
    base,
    ...takeWebFonts(inlineStyles(readJson(dist, 'styles.json'), base)),
  }

  await routes.prepareErrors?.()
  const layouts = Object.keys(routes.layouts) as Layout[]
  if (routes.owner) requireSoundPages(routes.owner, routes.pages, manifest, layouts)
  setRemoteBudget(settings.remoteBudget)
  const release = await openReleaseSet(settings.releases, layouts)
  const compose = (): Shop => {
    const remotes = release.up()
    const down = release.down()
    const tree = buildRoutes(routes, [...remotes, ...down.map((name) => ({ name, routes: null }))])
    return {
      handler: createStaticHandler(tree),
      remotes,
      down,
      host,
      settings,
      personal: personalPages(
        new Set(remotes.flatMap((remote) => remote.routes.map(({ path = '' }) => path))),
      ),
      pages: new KeptPages(),
      CookieNotice: routes.CookieNotice,
    }
  }
  let shop = compose()
  release.whenChanged(() => {
    shop = compose()
  })

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  registerHostErrors(app)
  app.addHook('onRequest', refuseForeignPosts)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('referrer-policy', 'same-origin')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-frame-options', 'SAMEORIGIN')
  })
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    // Quality 4 takes a millisecond a page; the result is a tenth larger than the slowest quality's.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(fastifyStatic, {
    root: join(dist, 'web'),
    prefix: base,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR * 1000,
    decorateReply: false,
  })
  registerGateway(app, settings)
  app.get('/health/', async () => ({ up: true, down: release.down() }))
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(FAVICON),
  )
  registerForRobots(app, settings)
  registerFailures(app)
  app.register(async (pages) => {
    // Only here: what goes to the API passes as it comes.
    await pages.register(fastifyMultipart, { throwFileSizeLimit: false })
    pages.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: (request, reply) => answerPage(shop, request, reply),
    })
  })
  app.addHook('onClose', async () => release.close())

  const stop = gracefulStop(app)
  await app.listen({ host: settings.host, port: settings.port })
  endOnSignal(stop)
}

/** A form of another site must not act for a signed-in visitor. */
async function refuseForeignPosts(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method !== 'POST') return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const foreign = site
    ? site === 'cross-site' || site === 'same-site'
    : origin && !origin.endsWith(`//${request.headers.host}`)
  if (foreign)
    await sendRefusal(
      reply,
      request.url,
      403,
      errorCodes.accessDenied.code,
      'Запрос с другого сайта отклонён',
    )
}

const readJson = <T>(folder: string, file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8'))

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#d4202a"/><path d="M7 10h18v4h-3v9h-4v-9h-4v9h-4v-9H7z" fill="#fff"/></svg>'
