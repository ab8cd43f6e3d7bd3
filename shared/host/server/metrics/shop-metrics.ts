import { remoteNames } from '@verstak/domain/route-table.ts'
import { DURATIONS, openMetricsRegistry } from '@verstak/process/metrics.ts'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Counts } from '../canary/counts.ts'
import type { Fault } from '../faults/fault.ts'
import type { Processes } from '../process/processes.ts'
import type { Vitals } from '../vitals/vitals.ts'
import type { MeasuredMessage } from './measure.ts'

/** Milliseconds without a message after which a process no longer counts as live. */
const SILENT_MS = 10_000

/** What the first process of a shop shows of all of them. */
export interface ShopMetrics {
  readonly registry: Registry
  /** Handles a message from a process of the set; ignores other messages. */
  readonly hear: (set: string, message: unknown, pid: number | undefined) => void
  readonly fault: (fault: Fault, out: boolean) => void
  /** Wraps the processes to track which set serves. */
  readonly watch: (processes: Processes, first: number) => Processes
  /** Pages, errors and slow pages of each canary and of the current set beside it. */
  readonly countCanaries: (counts: Pick<Counts, 'all'>) => void
  /** Browser measurements. */
  readonly countVitals: (vitals: Pick<Vitals, 'all'>) => void
}

/**
 * Counts of exited processes stay in the sums, so that a page that failed and ended its process is not lost.
 */
export function shopMetrics(now: () => number = Date.now): ShopMetrics {
  const registry = openMetricsRegistry()
  const counters = countersIn(registry)
  const living = new Map<string, Living>()
  gaugesOfProcesses(registry, () => {
    for (const [pid, { at }] of living) if (now() - at > SILENT_MS) living.delete(pid)
    return [...living]
  })
  return {
    registry,
    hear(set, message, pid) {
      const { measured } = (message ?? {}) as Partial<MeasuredMessage>
      if (!measured) return
      living.set(String(pid), { measured, at: now(), set })
      for (const { method, route, status, seconds } of measured.requests) {
        counters.requests.inc({ method, route, status }, seconds.length)
        for (const one of seconds) counters.durations.observe({ method, route }, one)
      }
      for (const { remote, version, ...count } of measured.renders) {
        counters.renders.inc({ remote, version }, count.pages)
        counters.slow.inc({ remote, version }, count.slow)
        counters.errors.inc({ remote, version }, count.errors)
      }
    },
    fault({ remote, what }, out) {
      counters.faults.inc({ remote: remote ?? 'host', what })
      if (out) counters.leftOut.inc({ remote: remote ?? 'host' })
    },
    watch: (processes, first) => watchSets(registry, processes, first),
    countCanaries: (counts) => gaugesOfCanaries(registry, counts),
    countVitals: (vitals) => gaugesOfVitals(registry, vitals),
  }
}

interface Living {
  readonly measured: MeasuredMessage['measured']
  readonly at: number
  readonly set: string
}

function countersIn(registry: Registry) {
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers })
  return {
    requests: counter(
      'verstak_http_requests_total',
      'Answers of the shell by page or address, method and status.',
      ['method', 'route', 'status'],
    ),
    durations: new Histogram({
      name: 'verstak_http_request_duration_seconds',
      help: 'Time until the whole answer was sent.',
      labelNames: ['method', 'route'],
      buckets: DURATIONS,
      registers,
    }),
    renders: counter('verstak_renders_total', 'Pages answered by a version of a remote.', [
      'remote',
      'version',
    ]),
    slow: counter('verstak_renders_slow_total', 'Of them those that took more than a second.', [
      'remote',
      'version',
    ]),
    errors: counter('verstak_render_errors_total', 'Pages and slots of a version that failed.', [
      'remote',
      'version',
    ]),
    faults: counter(
      'verstak_remote_faults_total',
      'What harmed a process, by the remote that did it and the kind of harm.',
      ['remote', 'what'],
    ),
    leftOut: counter(
      'verstak_remote_left_out_total',
      'How often a remote was left out for ten minutes for its faults.',
      ['remote'],
    ),
  }
}

/** `alive` gives the processes by their ids. */
function gaugesOfProcesses(registry: Registry, alive: () => readonly (readonly [string, Living])[]): void {
  const gauge = (name: string, help: string, read: (measured: Living['measured']) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pid', 'set'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [pid, { measured, set }] of alive()) this.set({ pid, set }, read(measured))
      },
    })
  gauge('verstak_render_process_lag_seconds', 'Delay of the event loop, 99 of 100 turns.', ({ lag }) => lag)
  gauge('verstak_render_process_memory_bytes', 'Resident memory of a render process.', (one) => one.memory)
  gauge('verstak_render_process_heap_bytes', 'Of it the heap that is used.', ({ heap }) => heap)
  new Gauge({
    name: 'verstak_remote_away',
    help: 'For how many render processes a remote is unavailable.',
    labelNames: ['remote'],
    registers: [registry],
    collect() {
      this.reset()
      // A remote outside the route table is counted while it is unavailable.
      for (const remote of new Set([...remoteNames, ...alive().flatMap(([, { measured }]) => measured.down)]))
        this.set({ remote }, alive().filter(([, { measured }]) => measured.down.includes(remote)).length)
    },
  })
}

function gaugesOfCanaries(registry: Registry, counts: Pick<Counts, 'all'>): void {
  for (const kind of ['pages', 'errors', 'slow'] as const)
    new Gauge({
      name: `verstak_canary_${kind}`,
      help: `${kind} of the set "canary" and of the current set beside it, since the canary began.`,
      labelNames: ['canary', 'set', 'remote'],
      registers: [registry],
      collect() {
        this.reset()
        for (const one of counts.all()) {
          const [sets, both] = [one.sets(), one.all()]
          for (const side of ['canary', 'current'] as const)
            for (const { remote, [kind]: count } of both[side])
              this.inc({ canary: sets.canary, set: sets[side], remote }, count)
        }
      },
    })
}

function gaugesOfVitals(registry: Registry, vitals: Pick<Vitals, 'all'>): void {
  const gauge = (name: string, help: string, kind: 'samples' | 'poor') =>
    new Gauge({
      name,
      help,
      labelNames: ['remote', 'version', 'route', 'vital'],
      registers: [registry],
      collect() {
        this.reset()
        for (const { remote, version, route, vital, [kind]: count } of vitals.all())
          this.inc({ remote, version, route, vital }, count)
      },
    })
  gauge('verstak_vitals_samples', 'Loads of pages that browsers measured.', 'samples')
  gauge('verstak_vitals_poor', 'Of them those whose value was poor.', 'poor')
}

function watchSets(registry: Registry, processes: Processes, first: number): Processes {
  const gauge = (name: string, help: string, value = 0) => {
    const made = new Gauge({ name, help, registers: [registry] })
    made.set(value)
    return made
  }
  const serving = gauge('verstak_release_set', 'The release set that serves.', first)
  const refused = gauge('verstak_release_set_refused', 'The set that the shop did not take; 0 without one.')
  const shares = new Map<number, { readonly set: string; readonly share: number }>()
  new Gauge({
    name: 'verstak_canary_share_percent',
    help: 'Per cent of new visits that get the set of a canary.',
    labelNames: ['set'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { set, share } of shares.values()) this.set({ set }, share)
    },
  })
  return {
    ...processes,
    async change(next) {
      const outcome = await processes.change(next)
      if (outcome !== 'serves') return outcome
      serving.set(Number(next.name))
      // A promoted canary is no longer a canary.
      for (const [first, { set }] of shares) if (set === next.name) shares.delete(first)
      return outcome
    },
    async showCanary(first, next, share) {
      const outcome = await processes.showCanary(first, next, share)
      if (outcome === 'serves') shares.set(first, { set: next.name, share })
      return outcome
    },
    endCanary(first) {
      shares.delete(first)
      processes.endCanary(first)
    },
    tell(message) {
      if ('refusedSet' in message) refused.set(Number(message.refusedSet ?? 0))
      processes.tell(message)
    },
  }
}
