import { spawn } from 'node:child_process'
import { logConsole } from './log.ts'
import { killWhenSilent } from './sign-of-life.ts'

/**
 * First process of a container: `node run-watched.ts PROGRAM.ts` runs the program and ends with it, so that the container starts
 * again. The first process of a container cannot kill itself, because Linux ignores its own SIGKILL, and nobody hears its signs of
 * life; its child can be killed.
 */
logConsole('container')
const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
killWhenSilent(child, {
  say: (seconds) => console.error(`Process ${child.pid} gave no sign of life for ${seconds} s and is killed`),
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 1))
