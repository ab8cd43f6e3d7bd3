import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { freePort } from './testing/free-port.ts'

const PATIENCE = { timeout: 45_000, interval: 50 }
let host: ChildProcess

afterEach(() => {
  host.kill('SIGKILL')
})

async function startHost(port: number, env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  host = spawn(process.execPath, [join(import.meta.dirname, 'testing/two-processes.ts')], {
    env: { ...process.env, PORT: String(port), NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  return host
}

/** A new connection each time, because a kept-alive one would always reach the same process. */
const answerOf = (place: number | string): Promise<string> =>
  new Promise((resolve, reject) => {
    const where = typeof place === 'string' ? { socketPath: place } : { port: place, host: '127.0.0.1' }
    get({ ...where, agent: false, signal: AbortSignal.timeout(30_000) }, (answer) =>
      text(answer).then(resolve, reject),
    ).on('error', reject)
  })
const ask = (port: number): Promise<number> => answerOf(port).then(Number)

async function twoProcesses(port: number, not = 0): Promise<number[]> {
  const seen = new Set<number>()
  await vi.waitFor(async () => {
    const pid = await ask(port)
    // Before the first process serves, the answer is a page.
    if (pid && pid !== not) seen.add(pid)
    expect(seen.size).toBe(2)
  }, PATIENCE)
  return [...seen]
}

test('two processes listen on one port, a killed one is replaced, and a signal ends them all', async () => {
  const port = await freePort()
  const parent = await startHost(port)
  const [first = 0] = await twoProcesses(port)
  process.kill(first, 'SIGKILL')
  const after = await twoProcesses(port, first)
  expect(after).not.toContain(first)

  parent.kill('SIGTERM')
  const [code] = await once(parent, 'exit')
  expect(code).toBe(0)
  for (const pid of after) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a host that cannot serve exits instead of restarting for ever', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const parent = await startHost(address && typeof address === 'object' ? address.port : 0)
  const [code] = await once(parent, 'exit')
  expect(code).not.toBe(0)
  taken.close()
}, 20_000)

describe('a first process killed before it serves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-falls-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is retried: on a busy machine the watchdog may not know the remote at fault yet', async () => {
    const port = await freePort()
    const parent = await startHost(port, { FALLS: join(folder, 'twice'), FALL_TIMES: '2' })
    await twoProcesses(port)
    parent.kill('SIGTERM')
    expect((await once(parent, 'exit'))[0]).toBe(0)
  })

  test('ends the host if it is killed each time', async () => {
    const falls = join(folder, 'always')
    const parent = await startHost(await freePort(), { FALLS: falls, FALL_TIMES: '99' })
    const said = parent.stderr ? text(parent.stderr) : ''
    expect((await once(parent, 'exit'))[0]).toBe(1)
    expect(await said).toMatch(/Render process \d+ ended \(SIGKILL\) before it served, so the shop ends/)
    expect(readFileSync(falls, 'utf8')).toBe('...')
  })
})

describe('another composition', () => {
  /**
   * Returns the outcome of the change, and all responses from before it until every response matches `after`.
   */
  async function change(name: string, after: RegExp) {
    const port = await freePort()
    const parent = await startHost(port)
    await twoProcesses(port)
    const answers: string[] = []
    let asking = true
    const poll = async () => {
      while (asking) answers.push(await answerOf(port))
    }
    const polls = [poll(), poll()]
    parent.send({ name, env: { COMPOSITION: name } })
    const [outcome] = await once(parent, 'message')
    await vi.waitFor(async () => {
      for (let asked = 0; asked < 4; asked += 1) expect(await answerOf(port)).toMatch(after)
    }, PATIENCE)
    asking = false
    await Promise.all(polls)
    parent.kill('SIGTERM')
    expect((await once(parent, 'exit'))[0]).toBe(0)
    return { outcome, answers }
  }

  test('replaces the serving one without a failed request', async () => {
    const { outcome, answers } = await change('new', /^\d+ new$/)
    expect(outcome).toBe('serves')
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) expect(answer).toMatch(/^\d+( new)?$/)
  })

  test.each([
    ['unfit', 'unfit'],
    ['broken', 'ended'],
  ])(
    'gets no requests if it is %s',
    async (name, expected) => {
      const { outcome, answers } = await change(name, /^\d+$/)
      expect(outcome).toBe(expected)
      for (const answer of answers) expect(answer).toMatch(/^\d+$/)
    },
    120_000,
  )

  test('can be rolled back to the previous one, whose processes are on standby', async () => {
    const port = await freePort()
    const parent = await startHost(port)
    const pids = await twoProcesses(port)
    const turnTo = async (name: string): Promise<string> => {
      parent.send({ name, env: { COMPOSITION: name } })
      return (await once(parent, 'message'))[0]
    }
    expect(await turnTo('new')).toBe('serves')
    await vi.waitFor(async () => {
      for (let asked = 0; asked < 4; asked += 1) expect(await answerOf(port)).toMatch(/ new$/)
    }, PATIENCE)
    expect(await turnTo('')).toBe('serves')
    await vi.waitFor(async () => {
      for (let asked = 0; asked < 4; asked += 1) expect(pids).toContain(await ask(port))
    }, PATIENCE)
    parent.kill('SIGTERM')
    expect((await once(parent, 'exit'))[0]).toBe(0)
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  test('can be served to testers: two at most, the least recently used one ends', async () => {
    const port = await freePort()
    const parent = await startHost(port)
    await twoProcesses(port)
    const show = async (name: string): Promise<[outcome: string, path: string | null]> => {
      parent.send({ name, env: { COMPOSITION: name }, tester: true })
      return (await once(parent, 'message'))[0]
    }
    expect(await show('unfit')).toEqual(['unfit', null])
    const [, one] = await show('1')
    const [, two] = await show('2')
    expect(await answerOf(one ?? '')).toMatch(/^\d+ 1$/)
    expect(await answerOf(two ?? '')).toMatch(/^\d+ 2$/)
    expect(await answerOf(port)).toMatch(/^\d+$/)
    expect(await show('1')).toEqual(['serves', one])
    const [, three] = await show('3')
    expect(await answerOf(three ?? '')).toMatch(/^\d+ 3$/)
    await vi.waitFor(() => expect(answerOf(two ?? '')).rejects.toThrow(), PATIENCE)
    expect(await answerOf(one ?? '')).toMatch(/^\d+ 1$/)
    parent.kill('SIGTERM')
    expect((await once(parent, 'exit'))[0]).toBe(0)
  })

  test('can be served as a canary beside another one, can end, and can be promoted', async () => {
    const port = await freePort()
    const parent = await startHost(port)
    const pids = await twoProcesses(port)
    const tell = async (message: object): Promise<unknown> => {
      parent.send(message)
      return (await once(parent, 'message'))[0]
    }
    const seen = async (pattern: RegExp): Promise<string> => {
      let last = ''
      await vi.waitFor(async () => {
        for (let asked = 0; asked < 4; asked += 1) {
          last = await answerOf(port)
          expect(last).toMatch(pattern)
        }
      }, PATIENCE)
      return last
    }
    const canary = { name: '2', env: { COMPOSITION: '2' } }

    expect(await tell({ name: 'unfit', env: { COMPOSITION: 'unfit' }, share: 10 })).toBe('unfit')
    expect(await tell({ ...canary, share: 10 })).toBe('serves')
    const first = (await seen(/^\d+ \//)).split(' ')[1] ?? ''
    expect(await answerOf(first)).toMatch(/^\d+ 2$/)
    expect(await tell({ ...canary, share: 0 })).toBe(0)
    await seen(/^\d+$/)
    await vi.waitFor(() => expect(answerOf(first)).rejects.toThrow(), PATIENCE)

    expect(await tell({ ...canary, share: 10 })).toBe('serves')
    expect(await tell({ name: '3', env: { COMPOSITION: '3' }, share: 60 })).toBe('serves')
    const [, , other = ''] = (await seen(/^\d+ \/\S+ \//)).split(' ')
    expect(await answerOf(other)).toMatch(/^\d+ 3$/)
    const path = (await seen(/^\d+ \//)).split(' ')[1] ?? ''
    const [beside] = (await answerOf(path)).split(' ')
    expect(pids).not.toContain(Number(beside))
    expect(await tell(canary)).toBe('serves')
    // The other canary goes on beside it.
    await seen(/^\d+ 2 \//)
    await vi.waitFor(async () => expect(await answerOf(port)).toBe(`${beside} 2 ${other}`), PATIENCE)
    expect(await tell({ name: '3', share: 0 })).toBe(0)
    await seen(/^\d+ 2$/)
    parent.kill('SIGTERM')
    expect((await once(parent, 'exit'))[0]).toBe(0)
  })
})
