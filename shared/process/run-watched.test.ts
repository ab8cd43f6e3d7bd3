import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'

const program = (name: string) => join(import.meta.dirname, name)
const url = (name: string) => JSON.stringify(program(name))

let runner: ChildProcess
afterEach(() => {
  runner.kill('SIGKILL')
})

/** Runs the code in a watched program that then prints its process id. */
async function run(code: string) {
  const source = `import { endWhenFrozen } from ${url('watch-event-loop.ts')}
    endWhenFrozen('api', 300, 100)()
    setInterval(() => {}, 1_000)
    ${code}
    console.log(process.pid)`
  const args = [program('run-watched.ts'), '--input-type=module', '--eval', source]
  runner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const { stdout, stderr } = runner
  if (!stdout || !stderr) throw new Error('no pipes')
  const errors = text(stderr)
  const ended = once(runner, 'exit')
  const [first] = await once(stdout, 'data')
  const lines: string[] = []
  stdout.on('data', (piece) => lines.push(String(piece)))
  return { pid: Number(String(first).trim()), ended, errors, lines }
}

test('a stopped program is killed with a line in the log, and the container ends', async () => {
  const { pid, ended, lines } = await run('')
  process.kill(pid, 'SIGSTOP')
  expect(await ended).toEqual([1, null])
  const { msg } = JSON.parse(lines.join(''))
  expect(msg).toMatch(new RegExp(`^Process ${pid} gave no sign of life for [\\d.]+ s and is killed$`))
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a frozen program ends, and the container with it', async () => {
  const { ended, errors } = await run('setTimeout(() => { for (;;); }, 200)')
  expect(await ended).toEqual([1, null])
  expect(await errors).toContain('no turn in 300 ms')
})

test.each([
  ['exit code of its program', 'process.exit(7)', 7],
  ['success', 'process.exit(0)', 0],
])('ends with the %s', async (_, code, expected) => {
  const { ended } = await run(`setTimeout(() => ${code}, 200)`)
  expect(await ended).toEqual([expected, null])
})

test('passes on the signal that ends a container', async () => {
  const { ended } = await run(`process.once('SIGTERM', () => process.exit(5))`)
  runner.kill('SIGTERM')
  expect(await ended).toEqual([5, null])
})
