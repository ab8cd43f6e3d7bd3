import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { killWhenSilent } from '../../shared/process/sign-of-life.ts'
import { hasEnded, killGroup, spawnNode, stopAllChildren, stopChild } from './children.ts'
import { readableLine } from './log-line.ts'
import { Problem } from './problem.ts'
import { delayBefore, QUIET_LIFE } from './restart-policy.ts'

/** Readable lines on a terminal; JSON elsewhere, where a program may read them. */
const shownLine = (line: string): string => (process.stdout.isTTY ? readableLine(line) : line)

export interface ProcessSpec {
  readonly name: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string | undefined>>
  /** An address that answers with a status below 500 when the service works, or another check. */
  readonly health: string | (() => Promise<boolean>)
  /** The other services need it until their end. */
  readonly stopsLast?: boolean
}

export interface ServiceSpec extends ProcessSpec {
  readonly health: string
}

/** A service ended before it answered; `code` is its exit code, null after a signal. */
export class EndedEarly extends Problem {
  readonly code: number | null

  constructor(message: string, code: number | null) {
    super(message)
    this.code = code
  }
}

interface Service {
  readonly spec: ProcessSpec
  child: ChildProcess
  startedAt: number
  deaths: number
  stopping: boolean
}

export interface Supervisor {
  /** Waits until the service answers; throws a `Problem` when it dies or stays silent. */
  start(spec: ProcessSpec): Promise<void>
  restart(name: string): Promise<void>
  /** Stops builds too. The service started last stops first, because it may still ask the others. */
  stopAll(): Promise<void>
}

const HEALTH_PATIENCE = 60_000
const HEALTH_INTERVAL = 100

/**
 * A service that ends is started again after a growing delay, for ever: the others work without it meanwhile.
 * A service that is stuck ends itself (`shared/process/watch-event-loop.ts`); one that is stopped as a whole is
 * killed.
 */
export function createSupervisor(wait: (delay: number) => Promise<unknown> = sleep): Supervisor {
  const services = new Map<string, Service>()
  let stopped = false

  const launch = ({ name, args, env = {} }: ProcessSpec): ChildProcess => {
    const onLine = (line: string) => console.log(`[${name}] ${shownLine(line)}`)
    const child = spawnNode(args, { env, onLine, channel: true })
    killWhenSilent(child, {
      say: (seconds) =>
        console.error(`${name} не подаёт признаков жизни ${seconds} с, завершаю процесс ${child.pid}.`),
      kill: () => killGroup(child),
    })
    return child
  }

  const watch = (service: Service) => {
    const { child } = service
    const launchAgain = async (how: string): Promise<void> => {
      if (stopped || service.stopping || service.child !== child) return
      service.deaths = Date.now() - service.startedAt > QUIET_LIFE ? 1 : service.deaths + 1
      const { name } = service.spec
      const delay = delayBefore(service.deaths)
      console.error(`${name} неожиданно остановился (${how}), запускаю снова через ${delay / 1000} с.`)
      await wait(delay)
      if (stopped || service.stopping || service.child !== child) return
      relaunch(service)
    }
    child.once('exit', (code, signal) => launchAgain(signal ? `сигнал ${signal}` : `код ${code}`))
    // It could not be started, for want of processes or files.
    child.once('error', ({ message }) => launchAgain(message))
  }

  const relaunch = (service: Service) => {
    service.child = launch(service.spec)
    service.startedAt = Date.now()
    service.stopping = false
    watch(service)
  }

  return {
    async start(spec) {
      const service = { spec, child: launch(spec), startedAt: Date.now(), deaths: 0, stopping: false }
      services.set(spec.name, service)
      await waitForHealth(spec, service.child)
      watch(service)
      if (hasEnded(service.child))
        throw new EndedEarly(
          `${spec.name} остановился сразу после запуска: причина выше.`,
          service.child.exitCode,
        )
    },
    async restart(name) {
      const service = services.get(name)
      if (!service || stopped || service.stopping) return
      service.stopping = true
      await stopChild(service.child)
      if (!stopped) relaunch(service)
    },
    async stopAll() {
      stopped = true
      const all = [...services.values()]
      const last = all.at(-1)
      if (last) await stopChild(last.child)
      await stopAllChildren(all.filter(({ spec }) => spec.stopsLast).map(({ child }) => child))
      await stopAllChildren()
    },
  }
}

async function waitForHealth({ name, health }: ProcessSpec, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + HEALTH_PATIENCE
  while (Date.now() < deadline) {
    if (hasEnded(child))
      throw new EndedEarly(
        `${name} не запустился (код ${child.exitCode ?? child.signalCode}): причина выше.`,
        child.exitCode,
      )
    if (await (typeof health === 'string' ? answers(health) : health())) return
    await sleep(HEALTH_INTERVAL)
  }
  const where = typeof health === 'string' ? ` по адресу ${health}` : ''
  throw new Problem(`${name} не отвечает${where} уже ${HEALTH_PATIENCE / 1000} с: причина выше.`)
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: 'manual' }).catch(
    () => undefined,
  )
  await answer?.body?.cancel()
  return answer !== undefined && answer.status < 500
}
