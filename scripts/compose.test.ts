import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { REMOTES, ROOT } from './lib/front-ends.ts'
import { readImages } from './testing/images.ts'

interface Service {
  readonly image?: string
  readonly build?: {
    readonly context: string
    readonly target: string
    readonly args?: { FRONT_END: string }
  }
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly profiles?: readonly string[]
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } }
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { services }: { services: Record<string, Service> } = parse(read('docker-compose.yml'), { merge: true })
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
const portsOf = (name: string) => FOREIGN[name] ?? [portOf(services[name] ?? {})]

it('has every part of the shop, and asks each that goes on whether it is well', () => {
  expect(lasting.map(([name]) => name).sort()).toEqual(
    ['postgres', 'mail', 'api', ...REMOTES, 'shell'].sort(),
  )
  for (const [name, { healthcheck }] of lasting) expect(healthcheck?.test, name).toBeTruthy()
})

describe.each(all)('%s', (name, service) => {
  it('is an image that there is', () => {
    if (!service.build) return expect(service.image).toMatch(/^[\w./-]+(:[\w.-]+)?$/)
    const { context, target, args } = service.build
    expect(context).toBe('.')
    expect(images.get(target)?.programs).not.toEqual([])
    expect(args).toEqual(target === 'remote' ? { FRONT_END: name } : undefined)
  })

  it('waits for services that there are, and for every one that it calls', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(services[other]?.healthcheck, other).toBeTruthy()
      expect(condition).toBe('service_healthy')
    }
    for (const { host } of calls(service)) expect(awaited(name), host).toContain(host)
  })

  it('shows the port that it listens on, and calls others at theirs', () => {
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
  it('has one database, one mail server and one address of the shop', () => {
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

describe.each(own.filter(([, , { healthcheck }]) => healthcheck))(
  'the health of %s',
  (_, target, service) => {
    const [, , flag = '', script = ''] = service.healthcheck?.test ?? []

    it('is asked at the address where the program tells it', () => {
      expect(service.environment?.HEALTH_URL).toBe(`http://127.0.0.1:${portOf(service)}/health/`)
      expect(target).not.toBe('demo')
    })

    it.each([
      [200, 0],
      [503, 1],
    ])('when the program answers %s ends with %s', async (status, code) => {
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
