import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { readVariables } from '../shared/process/environment.ts'
import { described, optional, textVariable } from '../shared/process/variables.ts'
import { ROOT } from './lib/front-ends.ts'
import { Problem } from './lib/problem.ts'
import { installPackages } from './system-packages.ts'

/** Exported for docs/configuration.md. */
export const browserVariables = {
  CHROMIUM_PATH: described(
    optional(textVariable),
    'Chromium, Chrome or Edge for the journeys.',
    "the system's, else Playwright's, which is downloaded",
  ),
}

export interface Browser {
  readonly executablePath: string
  readonly args: string[]
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

/**
 * Tries CHROMIUM_PATH, the system's Chromium, Playwright's, the system's package. Throws a `Problem` when none works.
 */
export async function findBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH: named } = readVariables(browserVariables, process.env)
  if (named && !existsSync(named)) throw new Problem(`CHROMIUM_PATH=${named}: такого файла нет.`)
  const path = named || installed() || download() || (packaged() ? installed() : undefined)
  if (path) return { executablePath: path, args: FLAGS }
  throw new Problem(
    'Браузер не найден и не установился: поставьте Chromium или Chrome, или укажите его файл в CHROMIUM_PATH.',
  )
}

function installed(): string | undefined {
  return [...systemPaths(), chromium.executablePath()].find(
    (path) => path && existsSync(path) && starts(path),
  )
}

function systemPaths(): string[] {
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    const files = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
    return roots.flatMap((root) => (root ? files.map((file) => join(root, file)) : []))
  }
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/lib/chromium',
    '/snap/bin',
    '/opt/google/chrome',
  ]
  return folders.filter(Boolean).flatMap((folder) => NAMES.map((name) => join(folder, name)))
}

/** Fails for a browser without its libraries and for a stub that needs snap. */
function starts(path: string): boolean {
  // On Windows `--version` opens a window and prints nothing.
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function download(): string | undefined {
  console.log('Загружаю Chromium для тестов…')
  playwright('install', 'chromium')
  const found = installed()
  if (found || process.getuid?.() !== 0) return found
  playwright('install-deps', 'chromium')
  return installed()
}

function playwright(...args: string[]): void {
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js')
  spawnSync(process.execPath, [cli, ...args], { stdio: 'inherit' })
}

const packaged = (): boolean => installPackages({ apt: ['chromium'], apk: ['chromium'], dnf: ['chromium'] })
