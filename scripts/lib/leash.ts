import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * Runs a program that does not notice its parent's death: `leash.ts [--uid N --gid N] [--remove DIR] -- program args`.
 */
const STOP_PATIENCE = 8000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { uid: { type: 'string' }, gid: { type: 'string' }, remove: { type: 'string' } },
})
const [program = '', ...args] = positionals
const child = spawn(program, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  ...(values.uid ? { uid: Number(values.uid), gid: Number(values.gid) } : {}),
  ...(values.remove ? { cwd: values.remove } : {}),
})
child.once('error', (error) => finish(error.message, 1))
child.once('exit', (code) => finish(undefined, code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

function stop(): void {
  child.kill('SIGINT')
  setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE).unref()
}

function finish(message: string | undefined, code: number): void {
  if (message) console.error(message)
  if (values.remove) rmSync(values.remove, { recursive: true, force: true })
  process.exit(code)
}
