import { request } from 'node:http'
import { Counter } from 'prom-client'
import { expect, test } from 'vitest'
import { metricsPlace, openMetricsRegistry, showMetrics } from './metrics.ts'

const PORT = 45_127

test('metrics are served in OpenMetrics format at one path of their own port, read-only', async () => {
  const registry = openMetricsRegistry()
  new Counter({ name: 'verstak_things_total', help: 'Things.', registers: [registry] }).inc(3)
  const stop = await showMetrics(registry, { host: '127.0.0.1', port: PORT })
  const answer = await fetch(`http://127.0.0.1:${PORT}/metrics`)
  expect(answer.headers.get('content-type')).toContain('application/openmetrics-text')
  expect(await answer.text()).toBe(
    '# HELP verstak_things Things.\n# TYPE verstak_things counter\nverstak_things_total 3\n# EOF\n',
  )
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics', 'POST'],
    ['/metrics/x', 'GET'],
  ])
    expect(await status(`${path}`, `${method}`)).toBe(404)
  // A second server on the same port is reported.
  await expect(showMetrics(registry, { host: '127.0.0.1', port: PORT })).rejects.toThrow('EADDRINUSE')
  stop()
})

const status = (path: string, method: string) =>
  new Promise((done, fail) =>
    request({ port: PORT, host: '127.0.0.1', path, method }, (answer) => done(answer.resume().statusCode))
      .on('error', fail)
      .end(),
  )

test('without a port no metrics are served', () => {
  expect(metricsPlace({ METRICS_HOST: '127.0.0.1' })).toBeNull()
  expect(metricsPlace({ METRICS_HOST: '0.0.0.0', METRICS_PORT: 9464 })).toEqual({
    host: '0.0.0.0',
    port: 9464,
  })
})
