import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const INPUTS = ['pnpm-lock.yaml', 'pnpm-workspace.yaml']
const LOG_TAIL = 25

/**
 * A digest of everything that determines what is installed.
 * @param {string} root
 */
export function installStamp(root) {
  const hash = createHash('sha256')
  for (const file of INPUTS) hash.update(file).update(readFileSync(join(root, file)))
  return hash.update(`${process.platform}-${process.arch}`).digest('hex')
}

/**
 * @param {string} root
 * @param {string} node the pinned Node, which must exist after the installation
 */
export function isInstalled(root, node) {
  const stamp = join(root, 'node_modules', '.verstak-install')
  return existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === installStamp(root)
}

/**
 * Installs the workspace with the pnpm version of package.json, unless it is up to date.
 * @param {string} root
 * @param {string} node
 * @returns {Promise<string | undefined>} an error message for the console
 */
export async function install(root, node) {
  if (isInstalled(root, node)) return undefined
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  console.error(`Устанавливаю зависимости (${packageManager})…`)
  const started = Date.now()
  const { code, log } = await runPnpm(root, packageManager)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  if (code === 0 && existsSync(node)) {
    writeFileSync(join(root, 'node_modules', '.verstak-install'), installStamp(root))
    console.error(`Зависимости установлены за ${Math.round((Date.now() - started) / 1000)} с.`)
    return undefined
  }
  const file = join(root, 'node_modules', '.verstak-install.log')
  writeFileSync(file, log)
  const tail = log.trimEnd().split('\n').slice(-LOG_TAIL).join('\n')
  const reason =
    code === 0
      ? `Node для этой системы (${process.platform}-${process.arch}) не установился`
      : `pnpm завершился с кодом ${code}`
  return `${tail}\n\nНе удалось установить зависимости: ${reason}. Проверьте сеть и место на диске, полный журнал: ${file}`
}

/**
 * @param {string} root
 * @param {string} packageManager
 * @returns {Promise<{ code: number, log: string }>}
 */
function runPnpm(root, packageManager) {
  const args = ['-y', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only']
  return new Promise((done) => {
    const child = spawn('npx', args, {
      cwd: root,
      // pnpm must not ask questions without a terminal.
      env: { ...process.env, CI: 'true', npm_config_update_notifier: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let log = ''
    const show = progress()
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        log += text
        show(text)
      })
    }
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => {
        child.kill()
        process.exit(130)
      })
    child.on('error', (error) => done({ code: 1, log: `${log}\n${error.message}` }))
    child.on('close', (code) => {
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
      done({ code: code ?? 1, log })
    })
  })
}

/**
 * Shows pnpm's progress on stderr: one changing line on a terminal, a line every five seconds elsewhere.
 * Stdout is left to the command that runs.
 */
function progress() {
  let last = 0
  return (/** @type {string} */ text) => {
    const line = text.match(/Progress: .*/g)?.at(-1)
    if (!line) return
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K  ${line}`.slice(0, process.stderr.columns))
    else if (Date.now() - last > 5000) {
      last = Date.now()
      console.error(`  ${line}`)
    }
  }
}
