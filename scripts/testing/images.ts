import { readFileSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path/posix'
import { readStages, type Step } from '../images/dockerfile.ts'

interface Copied {
  /** Absent: the repository. */
  readonly stage: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

export interface Image {
  readonly base: string
  readonly copies: readonly Copied[]
  /** Each `pnpm install` with the files copied before it. */
  readonly installs: readonly Install[]
  readonly commands: readonly string[]
  readonly programs: readonly (readonly string[])[]
}

interface Install {
  readonly packages: readonly string[]
  /** Whether the packages' workspace dependencies are installed too. */
  readonly deep: boolean
  readonly prod: boolean
  readonly copies: readonly Copied[]
}

const NOTHING: Image = { base: '', copies: [], installs: [], commands: [], programs: [] }

/** By stage name. An image includes the contents of its base, and those of a stage whose folder it copies. */
export function readImages(dockerfile: string): ReadonlyMap<string, Image> {
  const images = new Map<string, Image>()
  for (const { name, base, steps } of readStages(dockerfile)) {
    let image: Image = { ...(images.get(base) ?? NOTHING), base }
    for (const step of steps) image = { ...image, ...changeOf(step, image, images) }
    images.set(name, image)
  }
  return images
}

const HOME = '/app'

function changeOf(step: Step, image: Image, images: ReadonlyMap<string, Image>): Partial<Image> {
  const { copies, installs, commands } = image
  if (step.kind === 'copy') {
    const { from: stage, sources, target } = step
    const whole = stage && sources.includes(HOME) ? images.get(stage) : undefined
    if (whole) return { copies: [...copies, ...whole.copies], installs: [...installs, ...whole.installs] }
    return { copies: [...copies, { stage, sources, target }] }
  }
  if (step.kind === 'program') return { programs: programsOf(step.words) }
  if (step.kind !== 'run') return {}
  const install = installOf(step.command, copies)
  return { commands: [...commands, step.command], installs: install ? [...installs, install] : installs }
}

function installOf(command: string, copies: readonly Copied[]): Install | null {
  if (!command.startsWith('pnpm install ')) return null
  const filters = [...command.matchAll(/--filter ['"]([^'"]+?)(\.\.\.)?['"]/g)]
  return {
    packages: filters.map(([, name = '']) => name),
    deep: filters.some(([, , more]) => more !== undefined),
    prod: command.includes(' --prod '),
    copies,
  }
}

function programsOf([shell = '', flag = '', script = '', ...rest]: readonly string[]): string[][] {
  if (shell !== 'sh' || flag !== '-c') return [[shell, flag, script, ...rest].filter(Boolean)]
  const commands = script.split('&&').map((command) => command.trim().replace(/^exec /, ''))
  return commands.map((command) => command.split(/\s+/))
}

export function holds(copies: readonly Copied[], file: string, from?: string): boolean {
  return copies.some(
    ({ stage, sources, target }) =>
      stage === from &&
      sources.some((source) => placeOf(file, join(source.replace('/app', '.')), target) === file),
  )
}

function placeOf(file: string, source: string, target: string): string | undefined {
  if (file === source) return target.endsWith('/') ? join(target, basename(source)) : join(target)
  if (source === '.') return join(target, file)
  return file.startsWith(`${source}/`) ? join(target, file.slice(source.length)) : undefined
}

export function readIgnored(path: string): (file: string) => boolean {
  const patterns = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  if (patterns.some((pattern) => pattern.startsWith('!')))
    throw new Error('exceptions are not understood here')
  return (file) => {
    const parts = file.split('/')
    const ways = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    return ways.some((way) => patterns.some((pattern) => matchesGlob(way, pattern)))
  }
}
