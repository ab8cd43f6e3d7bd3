import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import { errorCodes } from '@verstak/contract/errors.ts'
import { personalPages } from '@verstak/domain/personal-menu.ts'
import { type Layout, remoteNames } from '@verstak/domain/route-table.ts'
import { endOnSignal, gracefulStop } from '@verstak/process/graceful-stop.ts'
import { logAnswers, logController, logOptions } from '@verstak/process/log.ts'
import { LOOPBACK, readForwardedPorts, type Trust, trustIn } from '@verstak/process/proxies.ts'
import { REQUEST_ID, requestId } from '@verstak/process/request-id.ts'
import { registerSecurityLog } from '@verstak/process/security-log.ts'
import { limitServer, serverTimes } from '@verstak/process/server-limits.ts'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { createStaticHandler } from 'react-router'
import { setRemoteBudget } from '../app/remotes.ts'
import { buildRoutes, type HostRoutes } from '../app/route-tree.tsx'
import { serveWebFiles } from '../web-files.ts'
import { setApiBudget } from './api-exchange.ts'
import { followCanary, ownCanaryPath } from './canary/canary.ts'
import { countPages, countReport } from './canary/tally.ts'
import { routeVisits, setOfCookie } from './canary/visits.ts'
import { refuseBadAddress, registerHostErrors, sendRefusal } from './errors.ts'
import { lockGlobals } from './faults/lock-globals.ts'
import { followRemotesOut } from './faults/remotes-out.ts'
import { watchFaults } from './faults/watch.ts'
import { registerGateway } from './gateway/gateway.ts'
import { registerHeaders } from './headers.ts'
import { measureProcess, measureShop } from './metrics/measure.ts'
import { routeLabel } from './metrics/route-label.ts'
import { readHostAssets } from './pages/host-assets.ts'
import { KeptPages } from './pages/kept-pages.ts'
import { registerOfflineWorker } from './pages/offline-worker.ts'
import { HOST_FILES } from './pages/page-assets.ts'
import { answerPage } from './pages/page-request.ts'
import type { Shop } from './pages/render.tsx'
import { admission, isTried, orUnfit, tellUnfit } from './process/admission.ts'
import { requireSoundPages } from './process/check-pages.ts'
import { registerFailures } from './process/failures.ts'
import { registerHealth } from './process/health.ts'
import { keepReady } from './process/keep-ready.ts'
import { ownSet } from './process/own-set.ts'
import { openReleaseSet } from './process/release-set.ts'
import { newRemotes } from './process/released-set.ts'
import { followClaims } from './process/routes-of-set.ts'
import { sourceLines } from './process/source-lines.ts'
import { followStandby } from './process/standby.ts'
import { UnfitError, warmUp } from './process/warm-up.ts'
import { registerForRobots } from './robots/for-robots.ts'
import type { HostSettings } from './settings.ts'
import { registerTesters } from './testers/calls.ts'
import { deskElsewhere } from './testers/desk.ts'
import { routeTesters } from './testers/route-testers.ts'
import { triedSets } from './testers/tried-sets.ts'
import { takeVitals } from './vitals/take-vitals.ts'

const FORM_LIMIT = 1024 * 1024

/** Serves the shop in this process; `dist` is the host's own build, with `web/` and `assets.json`. */
export async function serve(dist: string, routes: HostRoutes, settings: HostSettings): Promise<void> {
  const canaryPath = ownCanaryPath()
  const proxies = trustIn(settings.trustedProxies ?? LOOPBACK)
  // Only local processes use the canary's socket; they have no IP address.
  const trust: Trust = (address) => (address ? proxies(address) : canaryPath !== null)
  const app = Fastify({
    ...serverTimes(settings.limits),
    bodyLimit: FORM_LIMIT,
    trustProxy: trust,
    genReqId: ({ headers, socket }) => requestId(headers, trust(socket.remoteAddress ?? '')),
    frameworkErrors: refuseBadAddress,
    logController: logController(),
    logger: logOptions('shell', settings.logLevel),
  })
  const changes = await orUnfit(() => followClaims(settings.releases))
  const host = readHostAssets(dist)
  await routes.prepareErrors?.()
  const layouts = Object.keys(routes.layouts) as Layout[]
  if (routes.owner) requireSoundPages(routes.owner, routes.pages, host.manifest, layouts)
  setRemoteBudget(settings.remoteBudget)
  setApiBudget(settings.remoteBudget)
  const stop = gracefulStop(app)
  const begun = watchFaults({ limit: settings.remoteBudget, memory: settings.processMemory }, stop)
  lockGlobals()
  const out = followRemotesOut()
  const release = await openReleaseSet(settings.releases, layouts, out.names)
  const unpublished = ownSet() !== null ? remoteNames.filter((name) => !settings.releases.remotes[name]) : []
  const compose = (): Shop => {
    const remotes = release.up()
    const down = [...release.down(), ...unpublished]
    measureShop({ remotes, down })
    const tree = buildRoutes(routes, [...remotes, ...down.map((name) => ({ name, routes: null }))])
    return {
      handler: createStaticHandler(tree),
      remotes,
      known: release.known(),
      down,
      host,
      settings,
      personal: personalPages(
        new Set(remotes.flatMap((remote) => remote.routes.map(({ path = '' }) => path))),
      ),
      pages: new KeptPages(),
      CookieNotice: routes.CookieNotice,
      routes: changes.length > 0 ? changes : undefined,
    }
  }
  let shop = compose()
  release.whenChanged(() => {
    shop = compose()
  })
  out.whenChanged(release.recheck)

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  registerHostErrors(app)
  limitServer(app, { trust, ...settings.limits })
  readForwardedPorts(app)
  const canary = followCanary((beside) => countPages(Boolean(beside)))
  const followLink = registerTesters(app, settings, {
    desk: ownSet() === null ? null : deskElsewhere(),
    shell: host.version,
  })
  routeTesters(app, { own: ownSet(), tried: triedSets(), trust, settings, followLink })
  routeVisits(app, { own: ownSet(), canary, trust, secureCookies: settings.secureCookies })
  if (settings.metrics) measureProcess(app)
  logAnswers(app, routeLabel)
  registerSecurityLog(app, {
    part: 'shell',
    on: settings.securityLog ?? false,
    addressOf: ({ ip }) => ip,
  })
  app.addHook('onRequest', refuseForeignPosts)
  registerHeaders(app, settings)
  app.addHook('onSend', async ({ id }, reply) => {
    reply.header(REQUEST_ID, id)
  })
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    // Quality 4 takes a millisecond a page; the result is a tenth larger than the slowest quality's.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await serveWebFiles(app, dist, { common: HOST_FILES, versioned: `${HOST_FILES}${host.version}/` })
  registerGateway(app, settings)
  registerHealth(app, settings, release, canary)
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(FAVICON),
  )
  registerForRobots(app, settings)
  registerOfflineWorker(app)
  registerFailures(app, sourceLines({ dist, sources: settings.sources }), Date.now, (report, request) =>
    countReport(report, setOfCookie(request) ?? ownSet(), request.ip),
  )
  takeVitals(app, (request) => setOfCookie(request) ?? ownSet())
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
  followStandby(app, settings, canaryPath !== null)

  begun()
  if (isTried()) {
    // A remote that the set has no more is among what is new in it.
    const required = newRemotes().filter((name) => name in settings.releases.remotes)
    await warmUp(app, release, required).catch(async (error: Error) => {
      await tellUnfit(error.message, error instanceof UnfitError ? error : undefined)
      process.exit(1)
    })
  }
  await admission()
  // Warm-up requests do not count as visits.
  if (canaryPath) countPages(true)
  await app.listen(canaryPath ? { path: canaryPath } : { host: settings.host, port: settings.port })
  keepReady(app, routes.pages)
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

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#d4202a"/><path d="M7 10h18v4h-3v9h-4v-9h-4v9h-4v-9H7z" fill="#fff"/></svg>'
