import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type ComposeService, readServices } from './images/services.ts'
import { REMOTES, ROOT } from './lib/front-ends.ts'
import { readImages } from './testing/images.ts'
import { PINNED } from './testing/pinned.ts'

type Service = ComposeService

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const services = readServices()
const { volumes }: { volumes: Record<string, null> } = parse(read('docker-compose.yml'), { merge: true })
const images = readImages(read('Dockerfile'))
const all = Object.entries(services)
const lasting = all.filter(([, { profiles }]) => !profiles)
const own = all.flatMap(([name, one]) => (one.build ? [[name, one.build.target, one] as const] : []))

const FOREIGN: Record<string, string[]> = {
  postgres: ['5432'],
  mail: ['1025', '8025'],
  storage: ['9000', '9001'],
}

const portOf = ({ environment = {} }: Service) => environment.API_PORT ?? environment.PORT ?? ''
const portsOf = (name: string) => FOREIGN[name] ?? [portOf(services[name] ?? { image: '' })]

it('has every part of the shop, and a health check for each long-running one', () => {
  expect(lasting.map(([name]) => name).sort()).toEqual(
    ['postgres', 'mail', 'api', 'backup', ...REMOTES, 'shell'].sort(),
  )
  for (const [name, { healthcheck, restart }] of lasting) {
    expect(healthcheck?.test, name).toBeTruthy()
    expect(restart, name).toBe('unless-stopped')
  }
})

describe.each(all)('%s', (name, service) => {
  it('uses an image that exists', () => {
    if (!service.build) return expect(service.image).toMatch(PINNED)
    expect(service.image).toBe(`verstak/${name}:\${VERSION:-local}`)
    const { context, target, args } = service.build
    expect(context).toBe('.')
    expect(images.get(target)?.programs).not.toEqual([])
    expect(args).toEqual(target === 'remote' ? { FRONT_END: name, COMMIT: `\${COMMIT:-}` } : undefined)
  })

  it('has memory and CPU limits', () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    expect(service.cpus).toBeGreaterThan(0)
  })

  it('writes to volumes that exist', () => {
    for (const volume of service.volumes ?? [])
      expect(Object.keys(volumes), volume).toContain(volume.split(':')[0])
  })

  it('waits for services that exist, and for every one that it calls', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(services[other]?.healthcheck, other).toBeTruthy()
      expect(condition).toBe('service_healthy')
    }
    // A remote may be unavailable at any time, so the shop waits for none.
    for (const { host } of calls(service))
      if (!REMOTES.some((remote) => remote === host)) expect(awaited(name), host).toContain(host)
    for (const remote of REMOTES) expect(awaited(name)).not.toContain(remote)
  })

  it('exposes the port that it listens on, and calls others on theirs', () => {
    for (const port of service.ports ?? []) expect(portsOf(name), port).toContain(port.split(':').at(-1))
    for (const { host, port } of calls(service)) expect(portsOf(host), host).toContain(port)
  })
})

function calls({ environment = {} }: Service): { host: string; port: string }[] {
  return Object.values(environment)
    .filter((value) => value.includes('://'))
    .map((value) => new URL(value))
    .filter(({ hostname }) => hostname !== '127.0.0.1')
    .map(({ hostname, port }) => {
      const alias = all.find(([, { networks }]) => networks?.default.aliases.includes(hostname))
      return { host: alias?.[0] ?? hostname, port }
    })
}

function awaited(name: string): string[] {
  const direct = Object.keys(services[name]?.depends_on ?? {})
  return [...direct, ...direct.flatMap(awaited)]
}

describe('environment', () => {
  it('uses one database, one mail server and one shop address', () => {
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = services.postgres?.environment ?? {}
    const every = (variable: string) => new Set(all.map(([, { environment }]) => environment?.[variable]))
    expect(every('DATABASE_URL')).toEqual(
      new Set([undefined, `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}`]),
    )
    const [shown = ''] = services.shell?.ports ?? []
    expect(every('PUBLIC_URL')).toEqual(
      new Set([undefined, `http://${shown.split(':').slice(0, 2).join(':')}`]),
    )
  })
})

describe.each(own.filter(([name, , { healthcheck }]) => healthcheck && name !== 'backup'))(
  'the health check of %s',
  (_, target, service) => {
    const [, , flag = '', script = ''] = service.healthcheck?.test ?? []

    it('requests the path that the program serves', () => {
      expect(service.environment?.HEALTH_URL).toBe(`http://127.0.0.1:${portOf(service)}/health/`)
      expect(target).not.toBe('demo')
    })

    it.each([
      [200, 0],
      [503, 1],
    ])('a response with status %s gives exit code %s', async (status, code) => {
      const server = createServer((_request, response) => response.writeHead(status).end()).listen(
        0,
        '127.0.0.1',
      )
      await once(server, 'listening')
      const HEALTH_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/health/`
      const child = execFile(process.execPath, [flag, script], { env: { HEALTH_URL } })
      expect(await once(child, 'exit')).toEqual([code, null])
      server.close()
    })
  },
)

it('does not publish metrics', () => {
  const ports = all.flatMap(([, { environment }]) => environment?.METRICS_PORT ?? [])
  expect(ports).toHaveLength(2)
  for (const [name, service] of all)
    for (const port of service.ports ?? []) expect(ports, name).not.toContain(port.split(':').at(-1))
})
