import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AliveMessage, killWhenSilent } from './sign-of-life.ts'

const LIMIT_MS = 2_000

describe('a child', () => {
  let child: EventEmitter
  let used: number
  const said = vi.fn()
  const kill = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    child = new EventEmitter()
    used = 0
    said.mockReset()
    kill.mockReset()
    killWhenSilent(child as ChildProcess, { say: said, kill, use: () => String(used) })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const sign = () => child.emit('message', { alive: LIMIT_MS } satisfies AliveMessage)

  function pass(milliseconds: number, work = false): void {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      if (work) used += 1
      vi.advanceTimersByTime(500)
    }
  }

  test('without signs for three times its limit is killed once, with a word', () => {
    sign()
    pass(500)
    pass(3 * LIMIT_MS - 500)
    expect(kill).not.toHaveBeenCalled()
    pass(500)
    pass(60_000)
    expect([said.mock.calls, kill.mock.calls.length]).toEqual([[[6]], 1])
  })

  test('begins with a new count after each sign of life', () => {
    for (let times = 0; times < 10; times += 1) {
      sign()
      pass(2 * LIMIT_MS)
    }
    expect(kill).not.toHaveBeenCalled()
  })

  test('that uses the processor or waits for it has four times as long', () => {
    sign()
    pass(11 * LIMIT_MS, true)
    expect(kill).not.toHaveBeenCalled()
    pass(LIMIT_MS, true)
    expect(kill).toHaveBeenCalledOnce()
  })

  test.each(['exit', 'disconnect'])('is not judged after its %s, and no timer is left', (event) => {
    sign()
    expect(vi.getTimerCount()).toBe(1)
    child.emit(event)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that gives no signs is not watched', () => {
    child.emit('message', null)
    child.emit('message', { took: true })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a real process', () => {
  const SHORT_MS = 300
  const MODULE = JSON.stringify(join(import.meta.dirname, 'sign-of-life.ts'))
  const turns = (who: string) => `setInterval(() => console.log('${who}', process.pid), 100)`
  const CHILD = `import { giveSignsOfLife } from ${MODULE}
    giveSignsOfLife(() => ${SHORT_MS})
    ${turns('child')}`
  const PARENT = `import { spawn } from 'node:child_process'
    import { killWhenSilent } from ${MODULE}
    const args = ['--input-type=module', '--eval', ${JSON.stringify(CHILD)}]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    killWhenSilent(child, { say: (seconds) => console.log('silent', seconds) })
    child.once('exit', (_, signal) => console.log('ended', signal))
    process.once('SIGTERM', () => {
      child.kill('SIGKILL')
      process.exit()
    })
    ${turns('parent')}`

  let parent: ChildProcess
  let lines: string[]
  beforeEach(() => {
    lines = []
    parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (parent.stdout) createInterface({ input: parent.stdout }).on('line', (line) => lines.push(line))
  })
  afterEach(async () => {
    parent.kill('SIGTERM')
    await once(parent, 'exit')
  })

  const childPid = () => Number(lines.find((line) => line.startsWith('child'))?.split(' ')[1])
  const seen = (start: string) => lines.filter((line) => line.startsWith(start)).length
  /** Waits for turns of a process, which are longer than three times the limit. */
  const more = async (start: string, count = 30) => {
    const before = seen(start)
    await vi.waitFor(() => expect(seen(start) - before).toBeGreaterThanOrEqual(count), {
      timeout: 60_000,
      interval: 50,
    })
  }

  test('is killed when it is stopped as a whole', async () => {
    await more('child')
    process.kill(childPid(), 'SIGSTOP')
    await more('ended', 1)
    expect(lines.filter((line) => /silent|ended/.test(line))).toEqual(['silent 0.9', 'ended SIGKILL'])
  })

  test('lives on when the one that watches it was stopped', async () => {
    await more('child', 5)
    parent.kill('SIGSTOP')
    await more('child')
    parent.kill('SIGCONT')
    await more('parent')
    await more('child')
    expect([seen('silent'), seen('ended')]).toEqual([0, 0])
  })
})
