import { type Layout, remoteNames } from '@verstak/domain/route-table.ts'
import { endOnSignal, gracefulStop } from '@verstak/process/graceful-stop.ts'
import { logController, logOptions } from '@verstak/process/log.ts'
import { LOOPBACK, type Trust, trustIn } from '@verstak/process/proxies.ts'
import { requestId } from '@verstak/process/request-id.ts'
import { serverTimes } from '@verstak/process/server-limits.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { setRemoteBudget } from '../app/remotes.ts'
import type { HostRoutes } from '../app/route-tree.tsx'
import { setApiBudget } from './api-exchange.ts'
import { followCanaries, ownCanaryPath } from './canary/canary.ts'
import { countPages } from './canary/tally.ts'
import { refuseBadAddress } from './errors.ts'
import { lockExit } from './faults/lock-exit.ts'
import { lockGlobals } from './faults/lock-globals.ts'
import { followRemotesOut } from './faults/remotes-out.ts'
import { watchFaults } from './faults/watch.ts'
import { readHostAssets } from './pages/host-assets.ts'
import { liveShop } from './pages/live-shop.ts'
import { admission, isTried, orUnfit, tellUnfit } from './process/admission.ts'
import { requireSoundPages } from './process/check-pages.ts'
import { keepReady } from './process/keep-ready.ts'
import { ownSet } from './process/own-set.ts'
import { ownSocket } from './process/own-socket.ts'
import { openReleaseSet, type ReleaseSet } from './process/release-set.ts'
import { newRemotes } from './process/released-set.ts'
import { followClaims } from './process/routes-of-set.ts'
import { endOnLeave, takeConnections } from './process/take-connections.ts'
import { UnfitError, warmUp } from './process/warm-up.ts'
import { registerAddresses } from './register-addresses.ts'
import { registerHooks } from './register-hooks.ts'
import type { HostSettings } from './settings.ts'

const FORM_LIMIT = 1024 * 1024

/** Serves the shop in this process; `dist` is the host's own build, with `web/` and `assets.json`. */
export async function serve(dist: string, routes: HostRoutes, settings: HostSettings): Promise<void> {
  const canaryPath = ownCanaryPath()
  const proxies = trustIn(settings.trustedProxies ?? LOOPBACK)
  // Only the processes of this shop have no IP address; they use the local socket.
  const trust: Trust = (address) => !address || proxies(address)
  const app = openApp(settings, trust)
  const changes = await orUnfit(() => followClaims(settings.releases))
  const host = readHostAssets(dist)
  await routes.prepareErrors?.()
  const layouts = Object.keys(routes.layouts) as Layout[]
  if (routes.owner) requireSoundPages(routes.owner, routes.pages, host.manifest, layouts)
  setRemoteBudget(settings.remoteBudget)
  setApiBudget(settings.remoteBudget)
  const stop = gracefulStop(app)
  const connections = takeConnections(app.server)
  const leave = () => connections.leave().then(stop)
  const limits = { limit: settings.remoteBudget, memory: settings.processMemory }
  const begun = watchFaults(limits, leave, connections.open)
  lockGlobals()
  lockExit()
  const out = followRemotesOut()
  const release = await openReleaseSet(settings.releases, layouts, out.names)
  const unpublished = ownSet() !== null ? remoteNames.filter((name) => !settings.releases.remotes[name]) : []
  const shop = liveShop({ routes, host, settings, release, changes, unpublished })
  out.whenChanged(release.recheck)

  const canaries = followCanaries((beside) => countPages(beside.length > 0))
  const { version } = host
  registerHooks(app, { settings, trust, canaries, version })
  await registerAddresses(app, { dist, settings, shop, release, canaries, version })
  app.addHook('onClose', async () => release.close())

  begun()
  if (isTried()) await warmUpOrExit(app, release, settings)
  await admission()
  // Warm-up requests do not count as visits.
  if (canaryPath) countPages(true)
  await app.listen({ path: canaryPath ?? ownSocket() })
  keepReady(app, routes.pages)
  endOnSignal(stop)
  endOnLeave(leave)
}

const openApp = (settings: HostSettings, trust: Trust): FastifyInstance =>
  Fastify({
    ...serverTimes(settings.limits),
    bodyLimit: FORM_LIMIT,
    trustProxy: trust,
    genReqId: ({ headers, socket }) => requestId(headers, trust(socket.remoteAddress ?? '')),
    frameworkErrors: refuseBadAddress,
    logController: logController(),
    logger: logOptions('shell', settings.logLevel),
  })

async function warmUpOrExit(
  app: FastifyInstance,
  release: ReleaseSet,
  settings: HostSettings,
): Promise<void> {
  // A remote that the set has no more is among what is new in it.
  const required = newRemotes().filter((name) => name in settings.releases.remotes)
  await warmUp(app, release, required).catch(async (error: Error) => {
    await tellUnfit(error.message, error instanceof UnfitError ? error : undefined)
    process.exit(1)
  })
}
