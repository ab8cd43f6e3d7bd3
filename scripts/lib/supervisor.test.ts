import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findFreePort, HOST } from './ports.ts'
import { delayBefore } from './restart-policy.ts'
import { createSupervisor, type ServiceSpec, type Supervisor } from './supervisor.ts'

let folder: string
let supervisor: Supervisor

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-supervisor-'))
  supervisor = createSupervisor()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(async () => {
  await supervisor.stopAll()
  rmSync(folder, { recursive: true })
})

async function service(source: string, name = 'service'): Promise<ServiceSpec> {
  const port = await findFreePort()
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, source)
  return {
    name,
    args: [path],
    env: { TEST_PORT: String(port) },
    health: `http://${HOST}:${port}/`,
  }
}

const SERVER = `import { createServer } from 'node:http'
  createServer((request, response) => {
    if (request.url === '/die') process.exit(1)
    response.end(String(process.pid))
  }).listen(Number(process.env.TEST_PORT), '${HOST}')`

const pidOf = (spec: ServiceSpec) => fetch(spec.health).then((response) => response.text())

it('waits for the health check, and restarts a crashed service', async () => {
  const spec = await service(SERVER)
  await supervisor.start(spec)
  const first = await pidOf(spec)
  await expect(fetch(`${spec.health}die`)).rejects.toThrow('fetch failed')
  await vi.waitFor(async () => expect(await pidOf(spec)).not.toBe(first), { timeout: 10_000, interval: 200 })
})

it('starts a service again after each of its deaths, however many, and ends nothing else', async () => {
  const always = await service(`${SERVER}; console.log('lives'); setTimeout(() => process.exit(1), 1000)`)
  const other = await service(SERVER, 'other')
  const wait = vi.fn(async (_delay: number) => {})
  supervisor = createSupervisor(wait)
  await supervisor.start(other)
  const pid = await pidOf(other)
  await supervisor.start(always)
  const lives = () => vi.mocked(console.log).mock.calls.filter(([line]) => String(line).includes('lives'))
  await vi.waitFor(() => expect(lives().length).toBeGreaterThan(6), { timeout: 60_000, interval: 100 })
  expect(await pidOf(other)).toBe(pid)
  const delays = [1, 2, 3, 4, 5, 6].map((deaths) => [delayBefore(deaths)])
  expect(wait.mock.calls.slice(0, 6)).toEqual(delays)
})

it('starts a service again that could not be started for a while', async () => {
  const spec = await service(SERVER)
  await supervisor.start(spec)
  const first = await pidOf(spec)
  const program = process.execPath
  process.execPath = join(folder, 'no-such-program')
  await expect(fetch(`${spec.health}die`)).rejects.toThrow('fetch failed')
  const said = () => vi.mocked(console.error).mock.calls.flat().join()
  await vi.waitFor(() => expect(said()).toContain('ENOENT'), { timeout: 10_000, interval: 50 })
  process.execPath = program
  await vi.waitFor(async () => expect(await pidOf(spec)).not.toBe(first), { timeout: 20_000, interval: 200 })
})

it('starts a service again that is frozen', async () => {
  const watch = JSON.stringify(new URL('../../shared/process/watch-event-loop.ts', import.meta.url))
  const spec = await service(`import { endWhenFrozen } from ${watch}
    endWhenFrozen('service', 300)()
    ${SERVER.replace('process.exit(1)', 'for (;;);')}`)
  await supervisor.start(spec)
  const first = await pidOf(spec)
  await expect(fetch(`${spec.health}die`)).rejects.toThrow('fetch failed')
  await vi.waitFor(async () => expect(await pidOf(spec)).not.toBe(first), { timeout: 30_000, interval: 200 })
})

describe('signs of life', () => {
  const SIGNS = JSON.stringify(new URL('../../shared/process/sign-of-life.ts', import.meta.url))
  const LIMIT_MS = 1_000
  const givesSigns = (name: string) =>
    service(`import { giveSignsOfLife } from ${SIGNS}; giveSignsOfLife(() => ${LIMIT_MS}); ${SERVER}`, name)
  const killed = () =>
    vi
      .mocked(console.error)
      .mock.calls.flat()
      .filter((line) => /признаков/.test(line))

  it('starts a service again that is stopped as a whole, with its children, and says why', async () => {
    const spec = await givesSigns('api')
    const other = await givesSigns('other')
    await supervisor.start(spec)
    await supervisor.start(other)
    const [first, untouched] = [await pidOf(spec), await pidOf(other)]
    process.kill(Number(first), 'SIGSTOP')
    // It was connected before the process was killed.
    await expect(pidOf(spec)).rejects.toThrow('fetch failed')
    await vi.waitFor(async () => expect(await pidOf(spec)).not.toBe(first), {
      timeout: 30_000,
      interval: 200,
    })
    expect(killed()).toEqual([`api не подаёт признаков жизни 3 с, завершаю процесс ${first}.`])
    expect(() => process.kill(Number(first), 0)).toThrow('ESRCH')
    expect(await pidOf(other)).toBe(untouched)
  })
})

it('a requested restart does not count as a crash', async () => {
  const spec = await service(SERVER)
  await supervisor.start(spec)
  const first = await pidOf(spec)
  await supervisor.restart('service')
  await vi.waitFor(async () => expect(await pidOf(spec)).not.toBe(first), { timeout: 10_000 })
  expect(console.error).not.toHaveBeenCalled()
})

it('reports a service that exits instead of responding', async () => {
  await expect(supervisor.start(await service('process.exit(3)'))).rejects.toThrow(
    'service не запустился (код 3)',
  )
})

it('leaves no process running', async () => {
  const spec = await service(SERVER)
  await supervisor.start(spec)
  await supervisor.stopAll()
  await expect(pidOf(spec)).rejects.toThrow()
})

it('stops services in reverse order, because later ones need earlier ones', async () => {
  const asked = await service(SERVER, 'asked')
  const answer = join(folder, 'answer')
  const asking = await service(
    `${SERVER}
    import { writeFileSync } from 'node:fs'
    process.once('SIGTERM', async () => {
      const { ok } = await fetch('${asked.health}').catch(() => ({ ok: false }))
      writeFileSync('${answer}', String(ok))
      process.exit(0)
    })`,
    'asking',
  )
  await supervisor.start(asked)
  await supervisor.start(asking)
  await supervisor.stopAll()
  expect(readFileSync(answer, 'utf8')).toBe('true')
})

it('the delay grows with every crash, up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(delayBefore)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
