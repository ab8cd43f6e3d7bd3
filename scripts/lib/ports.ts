import { connect, createServer } from 'node:net'
import type { RemoteName } from '../../shared/domain/route-table.ts'
import { commonVariables } from '../../shared/process/common-variables.ts'
import { readVariables } from '../../shared/process/environment.ts'
import { metricsVariables } from '../../shared/process/metrics.ts'
import { described, isPort, NO_PORT, oneOf, optional, portVariable } from '../../shared/process/variables.ts'
import { PORT_NUMBERS } from './front-ends.ts'
import { Problem } from './problem.ts'

export const HOST = '127.0.0.1'

export interface Ports {
  readonly shell: number
  readonly remotes: Readonly<Record<RemoteName, number>>
  readonly api: number
  /** Port of the fake payment provider; null without one. */
  readonly payments: number | null
  /** Ports of the metrics of shell and API; null when they show none. */
  readonly metrics: { readonly shell: number; readonly api: number } | null
}

export interface Listener {
  readonly port: number
  readonly variable: string
}

const portOf = (program: string, shownDefault: string) =>
  described(optional(portVariable), `Port of ${program}.`, shownDefault)

/** Exported for docs/configuration.md. */
export const portVariables = {
  PORT: commonVariables.PORT,
  API_PORT: portOf('the API', '`PORT` + 5'),
  PAYMENT_FAKE_PORT: portOf('the fake payment provider', '`PORT` + 6'),
  METRICS_PORT: metricsVariables.METRICS_PORT,
  PAYMENT_FAKE: described(
    optional(oneOf('on', 'off'), 'off'),
    '`on`: `npm start` runs a payment provider that takes no money.',
  ),
}

/** For docs/configuration.md: the variable of each remote. */
export const remotePortVariable = portOf(
  'the origin of that remote',
  '`PORT` + the number in its `package.json`',
)

/** Throws an `EnvironmentError` for an invalid port, a `Problem` when two are the same. */
export function readPorts(env: NodeJS.ProcessEnv = process.env): Ports {
  const given = readVariables(portVariables, env)
  const shell = given.PORT
  const remotes = [...PORT_NUMBERS].map(([name, number]) => {
    const variable = variableOf(name)
    const { [variable]: port } = readVariables({ [variable]: optional(portVariable) }, env)
    return [name, port ?? shell + number] as const
  })
  const ports: Ports = {
    shell,
    remotes: Object.fromEntries(remotes),
    api: given.API_PORT ?? shell + 5,
    payments: given.PAYMENT_FAKE === 'on' ? (given.PAYMENT_FAKE_PORT ?? shell + 6) : null,
    metrics: given.METRICS_PORT ? { shell: given.METRICS_PORT, api: given.METRICS_PORT + 1 } : null,
  }
  const seen = new Map<number, string>()
  for (const { port, variable } of listeners(ports)) {
    // A port counted from PORT may be too large.
    if (!isPort(port)) throw new Problem(`${variable}=${port}: ${NO_PORT}.`)
    const other = seen.get(port)
    if (other)
      throw new Problem(`Порт ${port} назначен дважды: ${other} и ${variable}. Задайте разные порты.`)
    seen.set(port, variable)
  }
  return ports
}

export const variableOf = (remote: string): string => `${remote.toUpperCase().replaceAll('-', '_')}_PORT`

/** Throws a `Problem` for a remote without a port. */
export function portOfRemote({ remotes }: Pick<Ports, 'remotes'>, name: RemoteName): number {
  const port = remotes[name]
  if (port === undefined)
    throw new Problem(`У витрины ${name} нет порта: в ${name}/package.json нужно "verstak": { "port": … }.`)
  return port
}

export function listeners(ports: Ports): Listener[] {
  return [
    { port: ports.shell, variable: 'PORT' },
    ...Object.entries(ports.remotes).map(([name, port]) => ({ port, variable: variableOf(name) })),
    { port: ports.api, variable: 'API_PORT' },
    ...(ports.payments === null ? [] : [{ port: ports.payments, variable: 'PAYMENT_FAKE_PORT' }]),
    ...Object.values(ports.metrics ?? {}).map((port) => ({ port, variable: 'METRICS_PORT' })),
  ]
}

/** Throws a `Problem` that names the first port that is taken. */
export async function requireFreePorts(wanted: readonly Listener[]): Promise<void> {
  for (const { port, variable } of wanted) {
    const code = await whyNotFree(port)
    if (code === 'EACCES') {
      throw new Problem(
        `Порт ${port} (${variable}) доступен только администратору: задайте ${variable} больше 1023.`,
      )
    }
    if (code) throw new Problem(`Порт ${port} занят: освободите его или задайте другой в ${variable}.`)
  }
}

export async function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, HOST, () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
}

async function whyNotFree(port: number): Promise<string | undefined> {
  // On macOS two sockets can listen on one port, one of them on all addresses, so try to connect first.
  if (await isAnswering(port)) return 'EADDRINUSE'
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'EADDRINUSE'))
    server.listen(port, HOST, () => server.close(() => done(undefined)))
  })
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: HOST, timeout: 1000 })
    const finish = (answer: boolean) => {
      socket.destroy()
      done(answer)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
    socket.once('timeout', () => finish(false))
  })
}
