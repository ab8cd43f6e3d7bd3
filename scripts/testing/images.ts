import { readFileSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path/posix'
import { Cmd, Copy, DockerfileParser, From, Run } from 'dockerfile-ast'

interface Copied {
  /** Absent: the repository. */
  readonly stage: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

export interface Image {
  readonly copies: readonly Copied[]
  /** Each `pnpm install --prod` with what had been copied before it. */
  readonly installs: readonly { readonly packages: readonly string[]; readonly copies: readonly Copied[] }[]
  readonly programs: readonly (readonly string[])[]
}

const NOTHING: Image = { copies: [], installs: [], programs: [] }

/** By the names of stages; each includes what it has from its base. */
export function readImages(dockerfile: string): ReadonlyMap<string, Image> {
  const images = new Map<string, Image>()
  let stage = ''
  for (const line of DockerfileParser.parse(dockerfile).getInstructions()) {
    if (line instanceof From) {
      stage = line.getBuildStage() ?? ''
      images.set(stage, images.get(line.getImage() ?? '') ?? NOTHING)
    }
    const image = images.get(stage)
    if (image) images.set(stage, { ...image, ...changeOf(line, image) })
  }
  return images
}

function changeOf(line: object, { copies, installs }: Image): Partial<Image> {
  if (line instanceof Copy) {
    const words = line.getArguments().map((word) => word.getValue())
    const copied = { stage: line.getFromFlag()?.getValue() ?? undefined, sources: words.slice(0, -1) }
    return { copies: [...copies, { ...copied, target: words.at(-1) ?? '' }] }
  }
  if (line instanceof Run && /pnpm install .*--prod/.test(line.getArgumentsContent() ?? '')) {
    const filters = (line.getArgumentsContent() ?? '').matchAll(/--filter '([^']+)\.\.\.'/g)
    return { installs: [...installs, { packages: [...filters].map(([, name = '']) => name), copies }] }
  }
  // The library's own parsing loses spaces.
  if (line instanceof Cmd) return { programs: programsOf(JSON.parse(line.getRawArgumentsContent() ?? '[]')) }
  return {}
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
