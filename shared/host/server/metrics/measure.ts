import { monitorEventLoopDelay } from 'node:perf_hooks'
import { memoryUsage } from 'node:process'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import { methodLabel } from '@verstak/process/metrics.ts'
import type { FastifyInstance } from 'fastify'
import { isPassedOn } from '../canary/pass-on.ts'
import { routeLabel } from './route-label.ts'

const TELL_EVERY_MS = 1_000

/** Requests of one kind since the last message, with their durations in seconds. */
export interface RequestCount {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number[]
}

/** Counts for the pages of one version of a remote. */
export interface RenderCount {
  readonly remote: RemoteName
  readonly version: string
  pages: number
  slow: number
  errors: number
}

/** From a serving process to the primary, once a second. */
export interface MeasuredMessage {
  readonly measured: {
    readonly requests: readonly RequestCount[]
    readonly renders: readonly RenderCount[]
    readonly down: readonly RemoteName[]
    /** 99th percentile of the event loop delay, in seconds. */
    readonly lag: number
    /** Bytes. */
    readonly memory: number
    readonly heap: number
  }
}

interface Shown {
  readonly remotes: readonly { readonly name: RemoteName; readonly version: string }[]
  readonly down: readonly RemoteName[]
}

/** Nothing is collected unless metrics are on. */
let on = false
let shown: Shown = { remotes: [], down: [] }
const requests = new Map<string, RequestCount>()
const renders = new Map<string, RenderCount>()

/** Sets the remotes that the shop shows from now on. */
export function measureShop(shop: Shown): void {
  shown = shop
}

/** Counts a served page of the remote. */
export function measurePage(remote: RemoteName | null, slow: boolean): void {
  if (!on || !remote) return
  const count = renderOf(remote)
  count.pages += 1
  if (slow) count.slow += 1
}

/** Counts a failed page or slot of the remote. */
export function measureError(remote: RemoteName | undefined): void {
  if (on && remote) renderOf(remote).errors += 1
}

function renderOf(remote: RemoteName): RenderCount {
  const version = shown.remotes.find(({ name }) => name === remote)?.version ?? ''
  const key = `${remote} ${version}`
  const known = renders.get(key) ?? { remote, version, pages: 0, slow: 0, errors: 0 }
  renders.set(key, known)
  return known
}

/**
 * Counts the responses of this process for the primary process, which runs no remote code and publishes the
 * metrics.
 */
export function measureProcess(app: FastifyInstance): void {
  on = true
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  app.addHook('onResponse', async (request, reply) => {
    // The process that responds counts the request.
    if (isPassedOn(request)) return
    addRequest(methodLabel(request.method), routeLabel(request), reply.statusCode, reply.elapsedTime / 1000)
  })
  const timer = setInterval(() => {
    const { rss, heapUsed } = memoryUsage()
    const lag = Math.max(0, delay.percentile(99) / 1e9 - 0.01)
    delay.reset()
    const measured = {
      requests: [...requests.values()],
      renders: [...renders.values()],
      down: shown.down,
      lag,
      memory: rss,
      heap: heapUsed,
    }
    requests.clear()
    renders.clear()
    if (process.connected) process.send?.({ measured } satisfies MeasuredMessage)
  }, TELL_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function addRequest(method: string, route: string, status: number, seconds: number): void {
  const key = `${method} ${route} ${status}`
  const known = requests.get(key) ?? { method, route, status, seconds: [] }
  requests.set(key, known)
  known.seconds.push(seconds)
}
