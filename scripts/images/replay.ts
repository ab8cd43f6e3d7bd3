import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { Problem } from '../lib/problem.ts'
import { readIgnored } from '../testing/images.ts'
import { expand, readStages, type Stage, type Step } from './dockerfile.ts'

type Variables = Readonly<Record<string, string>>

/** A finished stage: `folder` holds its file system. */
export interface Replayed {
  readonly folder: string
  /** The working directory inside `folder`. */
  readonly home: string
  readonly env: Variables
  readonly program: readonly string[]
}

interface Options {
  /** The repository. */
  readonly root: string
  /** The folder for the stages. */
  readonly work: string
  /** Called with the folder of a stage after each copy from the repository. */
  readonly copied?: (home: string) => void
}

/**
 * Follows a Dockerfile in folders, without Docker: copies by the rules of `.dockerignore`, commands in this
 * machine's shell. Skips what needs the image's own rights or paths: the installation of pnpm and owners of
 * files. Returns a function that runs a stage once.
 */
export function replayer(options: Options): (target: string, given?: Variables) => Promise<Replayed> {
  const { root, work } = options
  const stages = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const done = new Map<string, Promise<Replayed>>()
  const tools = layTools(root, work)
  const isIgnored = readIgnored(join(root, '.dockerignore'))

  /** Only arguments that the stage uses are part of its key. */
  function run(name: string, given: Variables = {}): Promise<Replayed> {
    const stage = stages.find((one) => one.name === name)
    if (!stage) throw new Problem(`В Dockerfile нет стадии ${name}`)
    const used = argumentsOf(stage, stages, given)
    const key = [name, ...Object.values(used)].filter(Boolean).join('.')
    const known = done.get(key) ?? replay(stage, used, join(work, key))
    done.set(key, known)
    return known
  }

  async function replay({ base, steps }: Stage, given: Variables, folder: string): Promise<Replayed> {
    const before = stages.some(({ name }) => name === base) ? await run(base, given) : null
    mkdirSync(folder, { recursive: true })
    if (before) execFileSync('cp', ['-a', `${before.folder}/.`, folder])
    let env: Variables = { ...before?.env }
    let args: Variables = {}
    let home = before ? join(folder, relative(before.folder, before.home)) : folder
    let program = before?.program ?? []
    const words = () => ({ ...args, ...env })
    for (const step of steps) {
      if (step.kind === 'folder') home = join(folder, step.path)
      else if (step.kind === 'argument') args = { ...args, [step.name]: given[step.name] ?? step.value }
      else if (step.kind === 'variable') env = { ...env, [step.name]: expand(step.value, words()) }
      else if (step.kind === 'program') program = step.words
      else if (step.kind === 'run') await command(step.command, folder, home, words())
      else if (step.kind === 'copy') await copy(step, folder, home, words(), given)
      mkdirSync(home, { recursive: true })
    }
    return { folder, home, env, program }
  }

  async function copy(
    { from, sources, target }: Extract<Step, { kind: 'copy' }>,
    folder: string,
    home: string,
    variables: Variables,
    given: Variables,
  ): Promise<void> {
    const place = expand(target, variables)
    const into = place.startsWith('/') ? join(folder, place) : join(home, place)
    const origin = from ? await run(from, given) : null
    for (const source of sources.map((word) => expand(word, variables))) {
      const path = join(origin?.folder ?? root, source)
      if (!existsSync(path)) throw new Problem(`COPY: нет ${source}`)
      const whole = statSync(path).isDirectory()
      const to = !whole && (place.endsWith('/') || sources.length > 1) ? join(into, basename(path)) : into
      mkdirSync(whole ? to : dirname(to), { recursive: true })
      if (origin) execFileSync('cp', ['-a', whole ? `${path}/.` : path, to])
      else
        cpSync(path, to, {
          recursive: true,
          verbatimSymlinks: true,
          filter: (file) => file === root || !isIgnored(relative(root, file)),
        })
    }
    if (!from) options.copied?.(home)
  }

  async function command(text: string, folder: string, home: string, env: Variables): Promise<void> {
    if (text.startsWith('npm install --global')) return
    const script = text.replaceAll(/ (\/\w)/g, ` ${folder}$1`)
    const PATH = `${tools}:${dirname(process.execPath)}:${process.env.PATH}`
    // The package registry is set on this machine.
    const child = spawn('sh', ['-c', script], {
      cwd: home,
      env: { ...process.env, NODE_ENV: undefined, ...env, PATH, CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let log = ''
    for (const output of [child.stdout, child.stderr]) output.on('data', (piece) => (log += piece))
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Problem(`RUN ${text}\n${log.split('\n').slice(0, 30).join('\n')}`)
  }

  return run
}

/** The arguments used by a stage, its bases and the stages that it copies from. */
function argumentsOf(stage: Stage, stages: readonly Stage[], given: Variables): Variables {
  const names = new Set<string>()
  const see = ({ base, steps }: Stage): void => {
    for (const step of steps) if (step.kind === 'argument') names.add(step.name)
    const others = [base, ...steps.map((step) => (step.kind === 'copy' ? step.from : undefined))]
    for (const other of stages) if (others.includes(other.name)) see(other)
  }
  see(stage)
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)))
}

/** Provides the project's pnpm and a `chown` that does nothing. */
function layTools(root: string, work: string): string {
  const folder = join(work, 'tools')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lines = { pnpm: `exec npx -y ${packageManager} "$@" --prefer-offline`, chown: 'exit 0' }
  for (const [name, line] of Object.entries(lines)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}
