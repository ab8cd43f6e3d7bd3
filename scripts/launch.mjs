import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'

const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
const BIN = join(ROOT, 'node_modules', 'node-runtime', 'bin')
const NODE = join(BIN, process.platform === 'win32' ? 'node.exe' : 'node')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Installs missing packages and runs `scripts/<verb>.ts` on the pinned Node. Only this file and its imports
 * run on the machine's own Node.
 * @param {string | undefined} verb
 * @param {string[]} args
 */
export async function launch(verb, args) {
  if (!verb || !existsSync(join(ROOT, 'scripts', `${verb}.ts`))) {
    console.error(`Нет такой команды: ${verb ?? ''}. Есть npm start, npm test, npm run dev, npm run import.`)
    process.exitCode = 1
    return
  }
  const problem = await install(ROOT, NODE)
  if (problem) {
    console.error(problem)
    process.exitCode = 1
    return
  }
  run(verb, args)
}

/**
 * @param {string} verb
 * @param {string[]} args
 */
function run(verb, args) {
  // On Windows the name may be `Path`; two spellings would conflict.
  const { PATH: upper, Path: mixed, ...env } = process.env
  const path = [BIN, join(ROOT, 'node_modules', '.bin'), upper ?? mixed ?? ''].join(delimiter)
  const child = spawn(NODE, [join(ROOT, 'scripts', `${verb}.ts`), ...args], {
    cwd: ROOT,
    env: { ...env, PATH: path },
    // The IPC channel closes when this process is killed, which tells the child to stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => child.kill(signal))
  watchParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`Не удалось запустить ${NODE}: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/**
 * When npm is killed, its script keeps running, so the script stops itself. Without npm the parent can be a
 * shell that may exit earlier.
 * @param {() => void} gone
 */
function watchParent(gone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, 200)
  timer.unref()
}
