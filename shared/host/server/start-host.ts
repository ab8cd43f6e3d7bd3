import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { readOrExit } from '@verstak/process/environment.ts'
import { logConsole } from '@verstak/process/log.ts'
import { showMetrics } from '@verstak/process/metrics.ts'
import { shellSecretOf } from '@verstak/process/shell-secret.ts'
import { giveSignsOfLife } from '@verstak/process/sign-of-life.ts'
import { STALL_LIMIT_MS } from '@verstak/process/watch-event-loop.ts'
import { forgetStore, openStore } from '@verstak/release/store/open-store.ts'
import type { PlacedSet } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import type { HostRoutes } from '../app/route-tree.tsx'
import { type Counts, countCanaries } from './canary/counts.ts'
import { followCanariesOf } from './canary/follow-canary.ts'
import { type ShopMetrics, shopMetrics } from './metrics/shop-metrics.ts'
import { orUnfit } from './process/admission.ts'
import { announceShell } from './process/announce-shell.ts'
import { firstSet, keepLastSet } from './process/first-set.ts'
import { compositionOfList, followList } from './process/follow-list.ts'
import { followPointer } from './process/follow-pointer.ts'
import type { Listener } from './process/generation.ts'
import { ownSet } from './process/own-set.ts'
import { type Processes, type Shop, serveInProcesses } from './process/processes.ts'
import { compositionOf, ownList } from './process/released-set.ts'
import { shareShellFiles } from './process/shell-files.ts'
import { serve } from './server.ts'
import { CANARY_ERRORS, type HostSettings, readSettings } from './settings.ts'
import { answerAtDesk, testerApi } from './testers/desk.ts'
import { showSets } from './testers/show-sets.ts'
import { keepVitals } from './vitals/keep-vitals.ts'
import { countVitals, type Vitals, withoutStore } from './vitals/vitals.ts'

/** `dist` is the host's own build, with `web/` and `assets.json`. */
export async function startHost(dist: string, routes: HostRoutes): Promise<void> {
  const given = readOrExit(readSettings)
  logConsole('shell')
  // The others have limits of their own.
  if (cluster.isPrimary) giveSignsOfLife(() => STALL_LIMIT_MS)
  const settings = { ...given, shellSecret: given.apiElsewhere ? given.shellSecret : shellSecretOf(given) }
  const metrics = settings.metrics ? shopMetrics() : null
  const serveOwn = async () => {
    const releases =
      ownSet() === null ? settings.releases : await orUnfit(async () => ownList(settings.origins))
    await serve(dist, routes, { ...settings, releases })
  }
  const counts = countCanaries(settings.canaryErrors ?? CANARY_ERRORS)
  const vitals = countVitals(counts.hearVitals)
  const store = readOrExit(openStore)
  if (!store) {
    vitals.know(withoutStore(settings.releases))
    metrics?.countVitals(vitals)
    return serveList(settings, serveOwn, metrics, listenerOf(metrics, vitals))
  }
  // Before anybody gets a page of this shell from it.
  if (cluster.isPrimary) await shareShellFiles(store, dist)
  const set = await firstSet(store, settings.dataDir)
  forgetStore()
  let testersHear: (message: unknown) => void = () => {}
  const listener = listenerOf(metrics, vitals, counts, (message) => testersHear(message))
  const processes = await serveInProcesses(shopOf(settings), serveOwn, compositionOf(set), listener)
  if (!processes) return
  testersHear = hearTesters(store, processes)
  const watched = metrics?.watch(processes, set.id) ?? processes
  if (metrics) await show(metrics, settings)
  metrics?.countCanaries(counts)
  metrics?.countVitals(vitals)
  const served = async (next: PlacedSet): Promise<void> => {
    vitals.know(next)
    await keepLastSet(settings.dataDir, next)
  }
  await Promise.all([served(set), announceShell({ store, dist, apiUrl: settings.apiUrl }, set)])
  keepVitals(store, vitals, `${hostname()}-${settings.port}`)
  followPointer(store, watched, set, followCanariesOf(store, watched, counts, vitals.know), served)
}

const shopOf = ({ processes, spareProcesses = 0, host, port }: HostSettings): Shop => ({
  count: processes,
  spare: spareProcesses,
  host,
  port,
})

async function serveList(
  settings: HostSettings,
  serveOwn: () => Promise<void>,
  metrics: ShopMetrics | null,
  listener: Listener,
): Promise<void> {
  const { followedList } = settings
  const list = followedList ? readFileSync(followedList, 'utf8') : ''
  const first = list ? compositionOfList(list) : undefined
  const processes = await serveInProcesses(shopOf(settings), serveOwn, first, listener)
  if (!processes) return
  if (followedList) followList(followedList, processes, list)
  if (metrics) await show(metrics, settings)
}

/** Handles testers' requests for the store, which only the primary process can access. */
function hearTesters(store: ReleaseStore, processes: Processes): (message: unknown) => void {
  const wanted = showSets(store, processes)
  const asked = answerAtDesk(testerApi(store), processes.tell)
  return (message) => {
    wanted(message)
    asked(message)
  }
}

const listenerOf = (
  metrics: ShopMetrics | null,
  vitals: Vitals,
  counts?: Counts,
  testers: (message: unknown) => void = () => {},
): Listener => ({
  message(name, message, pid) {
    metrics?.hear(name, message, pid)
    counts?.hear(name, message)
    vitals.hear(message)
    testers(message)
  },
  fault(name, fault, out) {
    metrics?.fault(fault, out)
    counts?.fault(name, fault, out)
  },
})

/** A shop without metrics is better than none. */
async function show({ registry }: ShopMetrics, { metrics }: Pick<HostSettings, 'metrics'>): Promise<void> {
  if (metrics)
    await showMetrics(registry, metrics).catch((error: Error) =>
      console.error(`The counts are not shown: ${error.message}`),
    )
}
