import { join } from 'node:path'
import { REMOTES } from './lib/front-ends.ts'
import { HOST, type Ports } from './lib/ports.ts'
import type { ServiceSpec } from './lib/supervisor.ts'

export const urlOf = (port: number): string => `http://${HOST}:${port}`
export const releasesPath = (dataDir: string): string => join(dataDir, 'releases.json')

export const apiService = (ports: Ports, dataDir: string): ServiceSpec => ({
  name: 'api',
  args: ['api/src/main.ts'],
  env: {
    API_PORT: String(ports.api),
    DATA_DIR: dataDir,
    PUBLIC_URL: process.env.PUBLIC_URL ?? urlOf(ports.shell),
  },
  health: `${urlOf(ports.api)}/health/`,
  essential: true,
})

/** One static origin for each remote; the shop does without one that is down. */
export const originServices = (ports: Ports): ServiceSpec[] =>
  REMOTES.map((name) => ({
    name,
    args: ['shared/host/static-origin.ts', name, '--port', String(ports.remotes[name])],
    health: `${urlOf(ports.remotes[name])}/health/`,
    essential: false,
  }))

export const shellService = (ports: Ports, dataDir: string): ServiceSpec => ({
  name: 'shell',
  args: ['shell/dist/node/server.cjs'],
  env: { PORT: String(ports.shell), API_URL: urlOf(ports.api), RELEASES: releasesPath(dataDir) },
  health: `${urlOf(ports.shell)}/health/`,
  essential: true,
})

/** A remote with a plain layout around it, in place of the shell. */
export const standaloneService = (ports: Ports, name: string): ServiceSpec => ({
  name,
  args: ['shared/host/standalone.ts', name],
  env: { PORT: String(ports.shell), API_URL: urlOf(ports.api) },
  health: `${urlOf(ports.shell)}/health/`,
  essential: true,
})
