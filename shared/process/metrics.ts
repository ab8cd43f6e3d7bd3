import { createServer } from 'node:http'
import { Registry } from 'prom-client'
import * as v from 'valibot'
import { described, portVariable } from './variables.ts'

/** For the schemas of the API and of the hosts. Without a port nothing is counted. */
export const metricsVariables = {
  METRICS_PORT: described(
    v.optional(portVariable),
    'Port of the metrics in OpenMetrics format at `/metrics`. With `npm start` the API uses the next port.',
  ),
  METRICS_HOST: described(
    v.optional(v.string(), '127.0.0.1'),
    'Address that the metrics port listens on. Never use one that the public can reach.',
  ),
}

/** Address that serves the metrics. */
export interface MetricsPlace {
  readonly host: string
  readonly port: number
}

/** null without a port. */
export const metricsPlace = (given: {
  readonly METRICS_PORT?: number | undefined
  readonly METRICS_HOST: string
}): MetricsPlace | null =>
  given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST, port: given.METRICS_PORT }

/** Seconds: most pages take tens of milliseconds, and a visitor waits ten seconds at most. */
export const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Known HTTP methods; all others share one label, so that clients cannot create labels. */
export const methodLabel = (method: string): string =>
  ['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method) ? method : 'other'

/** A registry, or an object that updates its values before it is read. */
export interface Shown {
  readonly contentType: string
  readonly metrics: () => Promise<string>
}

/** A new registry in the OpenMetrics format. */
export function openMetricsRegistry(): Registry {
  const registry = new Registry()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never)
  return registry
}

/**
 * Serves the metrics at `/metrics` on their own port, for the operator's network only. Returns a function
 * that stops it; rejects when the port is taken.
 */
export async function showMetrics(shown: Shown, place: MetricsPlace): Promise<() => void> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end()
    try {
      const text = await shown.metrics()
      response.writeHead(200, { 'content-type': shown.contentType, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(place.port, place.host, done)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
