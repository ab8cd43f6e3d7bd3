import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readFrontEnd } from '../shared/release/build/front-end.ts'
import { versionFile } from '../shared/release/build/output.ts'
import { frontEndConfigs } from '../shared/release/build/preset.ts'
import { readServices } from './images/services.ts'
import { MOST_MEGABYTES } from './images/size.ts'
import { isRemote, REMOTES, ROOT } from './lib/front-ends.ts'
import { PACKAGES } from './lib/packages.ts'
import { readPorts } from './lib/ports.ts'
import { originVariable } from './releases.ts'
import { hostService } from './services.ts'
import { holds, type Image, readIgnored, readImages } from './testing/images.ts'
import { PINNED } from './testing/pinned.ts'
import { type Reached, readReach } from './testing/reach.ts'

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
const images = readImages(dockerfile)
const isIgnored = readIgnored(join(ROOT, '.dockerignore'))
const services = readServices()
const ours = Object.keys(services).filter((name) => services[name]?.build)
/** The folder of a remote in the Dockerfile. */
const PLACE = `\${FRONT_END}`
/** Images that run Node; the backup image runs shell scripts. */
const shipped = ['api', 'demo', 'remote', 'shell']
const [SHELL_SERVER = ''] = hostService('shell', readPorts({}), '.data').args
const SERVE_REMOTE = 'serve-remote.mjs'
const RUN_WATCHED = 'run-watched.mjs'

/** The stage that builds each program, and its source. */
const BUILT: Readonly<
  Record<string, { readonly stage: string; readonly file: string; readonly source: string }>
> = {
  [SHELL_SERVER]: { stage: 'shell-build', file: SHELL_SERVER, source: 'shell/src/server.tsx' },
  [SERVE_REMOTE]: { stage: 'programs', file: SERVE_REMOTE, source: 'scripts/serve-remote.ts' },
  [RUN_WATCHED]: { stage: 'programs', file: RUN_WATCHED, source: 'shared/process/run-watched.ts' },
}

const imageOf = (name: string): Image => {
  const image = images.get(name)
  if (!image) throw new Error(`there is no image ${name}`)
  return image
}
const programsOf = (name: string) =>
  imageOf(name).programs.flatMap((words) => words.filter((word) => /\.(ts|mjs|cjs)$/.test(word)))
/** The folder of a file's package, without `shared/`: the package's name. */
const packageOf = (file: string) => file.replace(/^shared\//, '').split('/', 1)[0]
const manifestOf = (name: string) => {
  const folder = name.replace('@verstak/', '')
  return `${PACKAGES.some((one) => one === folder) ? 'shared/' : ''}${folder}/package.json`
}
const json = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

/** These tests take several seconds even on an idle machine. */
const PATIENCE = 180_000

let reach: (program: string) => Reached
beforeAll(async () => {
  reach = await readReach(['shared', 'shell', 'api', 'demo', 'scripts'])
}, PATIENCE)

const sourceOf = (program: string) => BUILT[program]?.source ?? program

const named = (source: string) =>
  source.includes(PLACE) ? REMOTES.map((name) => source.replace(PLACE, name)) : [source]

it('copies paths that exist', () => {
  for (const [name, { copies }] of images) {
    for (const { stage, sources } of copies) {
      if (stage) expect([...images.keys()], name).toContain(stage)
      else
        for (const source of sources.flatMap(named)) {
          expect(existsSync(join(ROOT, source)), `${name}: ${source}`).toBe(true)
          expect(isIgnored(source), `${name}: ${source}`).toBe(false)
        }
    }
  }
})

it('builds each remote from its own folder and shared alone, so that a broken one does not block the others', () => {
  const { copies } = imageOf('remote-build')
  const sources = copies.flatMap(({ stage, sources }) => (stage ? [] : sources))
  const place = (source: string) => source.split('/')[0]
  expect([...new Set(sources.map(place))].sort()).toEqual(
    [PLACE, 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'shared'].sort(),
  )
  for (const name of ['api', 'shell', 'demo', 'backup'])
    expect(
      imageOf(name).copies.filter(({ stage }) => stage?.startsWith('remote')),
      name,
    ).toEqual([])
})

it('uses images of exact versions, the same as docker-compose.yml and the project', () => {
  const bases = [...dockerfile.matchAll(/^ARG \w+_IMAGE=(.+)$/gm)].map(([, image = '']) => image)
  expect(bases).toHaveLength(2)
  for (const image of bases) expect(image).toMatch(PINNED)
  expect(bases[0]).toContain(`node:${json('package.json').devDependencies['node-runtime'].split('@')[1]}-`)
  expect(bases[1]).toBe(services.postgres?.image)
  for (const [name, { base }] of images) expect([...bases, ...images.keys()], name).toContain(base)
})

it.each([
  'node:latest',
  'node:24-bookworm-slim',
  'node:24.21-bookworm-slim',
  'postgres:17',
  'a/mailpit:v1.31',
])('treats %s as a moving base, even with a digest', (image) => {
  expect(image).not.toMatch(PINNED)
  expect(`${image}@sha256:${'0'.repeat(64)}`).not.toMatch(PINNED)
})

it.each(['node:24.21.0-bookworm-slim', 'postgres:17.10-bookworm', 'a/mailpit:v1.31.2'])(
  'treats %s as a moving base without a digest',
  (image) => {
    expect(image).not.toMatch(PINNED)
    expect(`${image}@sha256:${'0'.repeat(64)}`).toMatch(PINNED)
  },
)

it('has a size limit for each image', () => {
  expect(Object.keys(MOST_MEGABYTES).sort()).toEqual(ours.sort())
  expect(ours.length).toBeGreaterThan(6)
})

describe.each(shipped)('the image %s', (name) => {
  it('starts Node programs that it contains, with all that they import and start', () => {
    expect(programsOf(name)).not.toEqual([])
    for (const [program] of imageOf(name).programs) expect(program).toBe('node')
    for (const file of programsOf(name)) {
      const built = BUILT[file]
      if (built) {
        expect(imageOf(name).copies, file).toContainEqual(expect.objectContaining({ stage: built.stage }))
        expect(isIgnored(built.source)).toBe(false)
        continue
      }
      for (const needed of reach(file).files) {
        expect(holds(imageOf(name).copies, needed), `${file} needs ${needed}`).toBe(true)
        expect(isIgnored(needed), `${file} needs ${needed}`).toBe(false)
      }
    }
  })

  it('contains the packages that its programs need', () => {
    const installed = installedIn(imageOf(name))
    for (const program of programsOf(name)) {
      for (const { name: wanted, from } of packagesOf(program)) {
        const folder = BUILT[program] ? 'shell' : packageOf(from)
        expect([...installed.keys()], `${from} asks for ${wanted}`).toContain(`@verstak/${folder}`)
        expect(installed.get(`@verstak/${folder}`), `${from} asks for ${wanted}`).toContain(wanted)
      }
    }
  })
})

/** A bundle contains its packages, except those that its build leaves out. */
function packagesOf(program: string): Reached['packages'] {
  if (program === SERVE_REMOTE || program === RUN_WATCHED) return []
  const { packages } = reach(sourceOf(program))
  if (program !== SHELL_SERVER) return packages
  const [, server] = frontEndConfigs(readFrontEnd(join(ROOT, 'shell')), 'production')
  const outside = [server.externals].flat().filter((one) => one instanceof RegExp)
  expect(outside).not.toEqual([])
  return packages.filter(({ name }) => outside.some((pattern) => pattern.test(name)))
}

function installedIn({ installs }: Image): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { packages, copies, deep, prod } of installs) {
    expect(prod).toBe(true)
    const queue = [...packages]
    for (let name = queue.pop(); name; name = queue.pop()) {
      const manifest = manifestOf(name)
      expect(holds(copies, manifest), `${manifest} is there before the installation`).toBe(true)
      const wanted = Object.keys(json(manifest).dependencies ?? {})
      found.set(name, wanted)
      if (deep) queue.push(...wanted.filter((other) => other.startsWith('@verstak/') && !found.has(other)))
    }
  }
  return found
}

it('gives a remote its own build and one program that serves it', () => {
  for (const name of REMOTES) {
    const own = readImages(dockerfile.replaceAll(/\$\{?FRONT_END\}?/g, name)).get('remote')
    expect(own?.programs).toEqual([['node', SERVE_REMOTE, `"${name}"`]])
    expect(own?.installs).toEqual([])
    expect(holds(own?.copies ?? [], versionFile(name, 'production'), 'remote-build'), name).toBe(true)
    expect(own?.copies.map(({ stage }) => stage)).toEqual(['programs', 'remote-build'])
    expect(services[name]?.build?.args?.FRONT_END).toBe(name)
  }
})

it.each(ours)('passes %s only variables that its programs read', (name) => {
  const { build, environment = {}, healthcheck } = services[name] ?? {}
  const programs = name === 'backup' ? [] : programsOf(build?.target ?? '')
  const files = programs.flatMap((program) => [...reach(sourceOf(program)).files])
  const code = files.map((file) => withoutComments(readFileSync(join(ROOT, file), 'utf8'))).join('\n')
  const words = new Set(`${code} ${healthcheck?.test.join(' ')}`.match(/\b[A-Z_\d]+\b/g))
  if (name === 'shell') for (const remote of REMOTES) words.add(originVariable(remote))
  if (isRemote(name)) words.add(originVariable(name))
  if (name === 'backup')
    for (const file of ['backup', 'restore'])
      for (const word of readFileSync(join(ROOT, 'scripts/backup', file), 'utf8').match(/\b[A-Z_]+\b/g) ?? [])
        words.add(word)
  expect(Object.keys(environment).filter((variable) => !words.has(variable))).toEqual([])
})

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

it.each(['api', 'shell'])('runs the program of %s below one that can kill it', (name) => {
  expect(programsOf(name).map(sourceOf)[0]).toBe('shared/process/run-watched.ts')
  expect(programsOf(name)).toHaveLength(2)
})

describe('a plain deployment', () => {
  const plain = shipped.filter((name) => name !== 'demo')

  it.each(plain)('has no demo in the image %s', (name) => {
    const { copies } = imageOf(name)
    for (const file of [
      'demo/package.json',
      'demo/src/cli.ts',
      'scripts/prepare.ts',
      'scripts/print-urls.ts',
    ])
      expect(holds(copies, file), file).toBe(false)
    const people = 'shared/host/standalone/src/demo-people.ts'
    expect(existsSync(join(ROOT, people))).toBe(true)
    expect(isIgnored(people)).toBe(true)
  })

  it.each(plain)('has no program in the image %s that could create demo accounts', (name) => {
    for (const program of programsOf(name)) {
      const files = [...reach(sourceOf(program)).files]
      expect(files.length).toBeGreaterThan(1)
      expect(
        files.filter((file) => /createDemoAccounts/.test(readFileSync(join(ROOT, file), 'utf8'))),
      ).toEqual([])
    }
    expect([...reach('scripts/prepare.ts').files]).toContain('api/src/demo/accounts.ts')
  })

  it('does not fill a shop that is started without a profile', () => {
    const filling = Object.values(services).filter(({ build }) => build?.target === 'demo')
    expect(filling).toMatchObject([{ profiles: ['demo'] }])
  })
})
