import { expect, test } from 'vitest'
import { countCanaries } from '../canary/counts.ts'
import type { Processes } from '../process/processes.ts'
import type { MeasuredMessage } from './measure.ts'
import { shopMetrics } from './shop-metrics.ts'

const said = (told: Partial<MeasuredMessage['measured']> = {}): MeasuredMessage => ({
  measured: { requests: [], renders: [], down: [], lag: 0.02, memory: 1000, heap: 500, ...told },
})
const request = { method: 'GET', route: '/catalog/', status: 200, seconds: [0.02, 0.3] }
const render = { remote: 'mfe-catalog', version: 'abc', pages: 3, slow: 1, errors: 2 } as const

test('sums the processes’ counts and keeps those of processes that exited', async () => {
  let now = 0
  const { registry, hear, fault } = shopMetrics(() => now)
  hear('1', said({ requests: [request], renders: [render], down: ['mfe-personal'] }), 10)
  hear('1', said({ requests: [request, { ...request, status: 500, seconds: [12] }], renders: [render] }), 11)
  hear('1', { counted: [] }, 11)
  hear('1', null, 11)
  fault({ remote: 'mfe-catalog', route: '/catalog/', what: 'memory', detail: '' }, true)
  fault({ remote: null, route: null, what: 'exit', detail: '' }, false)
  const text = await registry.metrics()
  for (const line of [
    'verstak_http_requests_total{method="GET",route="/catalog/",status="200"} 4',
    'verstak_http_requests_total{method="GET",route="/catalog/",status="500"} 1',
    'verstak_http_request_duration_seconds_bucket{le="0.025",method="GET",route="/catalog/"} 2',
    'verstak_http_request_duration_seconds_bucket{le="10",method="GET",route="/catalog/"} 4',
    'verstak_http_request_duration_seconds_count{method="GET",route="/catalog/"} 5',
    'verstak_renders_total{remote="mfe-catalog",version="abc"} 6',
    'verstak_renders_slow_total{remote="mfe-catalog",version="abc"} 2',
    'verstak_render_errors_total{remote="mfe-catalog",version="abc"} 4',
    'verstak_remote_faults_total{remote="mfe-catalog",what="memory"} 1',
    'verstak_remote_faults_total{remote="host",what="exit"} 1',
    'verstak_remote_left_out_total{remote="mfe-catalog"} 1',
    'verstak_remote_away{remote="mfe-personal"} 1',
    'verstak_remote_away{remote="mfe-catalog"} 0',
    'verstak_render_process_memory_bytes{pid="10",set="1"} 1000',
    'verstak_render_process_lag_seconds{pid="11",set="1"} 0.02',
  ])
    expect(text.split('\n')).toContain(line)
  now = 20_000
  hear('1', said(), 12)
  const later = await registry.metrics()
  expect(later).toContain('{method="GET",route="/catalog/",status="200"} 4\n')
  expect(later).not.toContain('pid="10"')
  expect(later).toContain('pid="12"')
})

test('publishes the serving set, a rejected one and the canary', async () => {
  const metrics = shopMetrics()
  const { registry, watch } = metrics
  let outcome: 'serves' | 'unfit' = 'serves'
  const done: string[] = []
  const processes: Processes = {
    change: async () => outcome,
    showCanary: async () => outcome,
    endCanary: () => done.push('end'),
    showTester: async () => outcome,
    testerPath: () => null,
    tell: () => done.push('tell'),
  }
  const watched = watch(processes, 3)
  const counts = countCanaries(9)
  metrics.countCanaries(counts)
  const setOf = (id: number) => ({ id, made: '', from: null, note: '', remotes: {} })
  counts.begin(4, { canary: setOf(4), current: setOf(3) })
  const { pages, errors, slow } = render
  counts.hear('4', { counted: [{ remote: 'mfe-catalog', route: '/', example: '', pages, errors, slow }] })
  const next = (set: number) => ({ name: String(set), env: {}, changed: [] })
  const shown = async () =>
    [
      ...(await registry.metrics()).matchAll(
        /^verstak_(release_set|release_set_refused|canary_share_percent)({set="\d+"})? (\d+)$/gm,
      ),
    ].map(([, , set = '', value]) => set + value)
  expect(await shown()).toEqual(['3', '0'])
  await watched.showCanary(4, next(4), 10)
  await watched.showCanary(5, next(5), 20)
  expect(await shown()).toEqual(['3', '0', '{set="4"}10', '{set="5"}20'])
  expect(await registry.metrics()).toContain(
    'verstak_canary_errors{canary="4",set="4",remote="mfe-catalog"} 2',
  )
  watched.endCanary(5)
  expect(await shown()).toEqual(['3', '0', '{set="4"}10'])
  await watched.change(next(4))
  expect(await shown()).toEqual(['4', '0'])
  outcome = 'unfit'
  await watched.change(next(5))
  watched.tell({ refusedSet: 5 })
  expect(await shown()).toEqual(['4', '5'])
  watched.tell({ refusedSet: null })
  expect(await shown()).toEqual(['4', '0'])
  expect(done).toEqual(['end', 'tell', 'tell'])
})

test('publishes the number of measured and of poor loads', async () => {
  const { registry, countVitals } = shopMetrics()
  const page = { set: 3, remote: 'mfe-catalog', version: '0a', route: '/', vital: 'lcp' as const }
  countVitals({ all: () => [{ ...page, samples: 12, poor: 2, sum: 9_000, classes: [] }] })
  const labels = '{remote="mfe-catalog",version="0a",route="/",vital="lcp"}'
  const shown = await registry.metrics()
  expect(shown).toContain(`verstak_vitals_samples${labels} 12`)
  expect(shown).toContain(`verstak_vitals_poor${labels} 2`)
})
