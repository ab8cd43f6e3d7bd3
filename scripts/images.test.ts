import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readFrontEnd } from '../shared/build/front-end.ts'
import { outputOf, versionFile } from '../shared/build/output.ts'
import { frontEndConfigs } from '../shared/build/preset.ts'
import { PLACE_FILE } from '../shared/releases/place.ts'
import { FRONT_ENDS, REMOTES, ROOT } from './lib/front-ends.ts'
import { readPorts } from './lib/ports.ts'
import { originVariable } from './releases.ts'
import { hostService } from './services.ts'
import { holds, type Image, readIgnored, readImages } from './testing/images.ts'
import { type Reached, readReach } from './testing/reach.ts'

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
const images = readImages(dockerfile)
const isIgnored = readIgnored(join(ROOT, '.dockerignore'))
interface Service {
  readonly build?: { readonly target: string }
  readonly profiles?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: { readonly test: readonly string[] }
}
const { services }: { services: Record<string, Service> } = parse(
  readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'),
  { merge: true },
)
const ours = Object.keys(services).filter((name) => services[name]?.build)
const shipped = ['api', 'demo', 'remote', 'shell']
const [SHELL_SERVER = ''] = hostService('shell', readPorts({}), '.data').args

const imageOf = (name: string): Image => {
  const image = images.get(name)
  if (!image) throw new Error(`there is no image ${name}`)
  return image
}
const programsOf = (name: string) => imageOf(name).programs.map(([, file = '']) => file)
const json = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

/** These tests need several seconds even on an idle machine. */
const PATIENCE = 180_000

let reach: (program: string) => Reached
beforeAll(async () => {
  reach = await readReach(['shared', 'shell', 'api', 'demo', 'scripts'])
}, PATIENCE)

const sourceOf = (program: string) => (program === SHELL_SERVER ? 'shell/src/server.tsx' : program)

it('copies what there is', () => {
  for (const [name, { copies }] of images) {
    for (const { stage, sources } of copies) {
      if (stage) expect([...images.keys()], name).toContain(stage)
      else
        for (const source of sources) {
          expect(existsSync(join(ROOT, source)), `${name}: ${source}`).toBe(true)
          expect(isIgnored(source), `${name}: ${source}`).toBe(false)
        }
    }
  }
})

it('builds front ends with every manifest that their installation reads', () => {
  const { copies } = imageOf('build')
  for (const name of ['shared', ...FRONT_ENDS])
    expect(
      copies.some(({ sources }) => sources.includes(`${name}/package.json`)),
      name,
    ).toBe(true)
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'scripts/build.ts'])
    expect(holds(copies, name), name).toBe(true)
})

describe.each(shipped)('the image %s', (name) => {
  it('starts Node programs that are in it, with all that they import and start', () => {
    expect(programsOf(name)).not.toEqual([])
    for (const [program, file = ''] of imageOf(name).programs) {
      expect(program).toBe('node')
      if (file === SHELL_SERVER) {
        expect(holds(imageOf(name).copies, file, 'build'), file).toBe(true)
        continue
      }
      for (const needed of reach(file).files) {
        expect(holds(imageOf(name).copies, needed), `${file} needs ${needed}`).toBe(true)
        expect(isIgnored(needed), `${file} needs ${needed}`).toBe(false)
      }
    }
  })

  it('has the packages that its programs ask for', () => {
    const installed = installedIn(imageOf(name))
    for (const program of programsOf(name)) {
      for (const { name: wanted, from } of packagesOf(program)) {
        const [folder = ''] = program === SHELL_SERVER ? ['shell'] : from.split('/')
        expect([...installed.keys()], `${from} asks for ${wanted}`).toContain(`@verstak/${folder}`)
        expect(installed.get(`@verstak/${folder}`), `${from} asks for ${wanted}`).toContain(wanted)
      }
    }
  })
})

/** A bundle contains its packages, except those that its build leaves out. */
function packagesOf(program: string): Reached['packages'] {
  const { packages } = reach(sourceOf(program))
  if (program !== SHELL_SERVER) return packages
  const [, server] = frontEndConfigs(readFrontEnd(join(ROOT, 'shell')), 'production')
  const outside = [server.externals].flat().filter((one) => one instanceof RegExp)
  expect(outside).not.toEqual([])
  return packages.filter(({ name }) => outside.some((pattern) => pattern.test(name)))
}

function installedIn({ installs }: Image): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { packages, copies } of installs) {
    const queue = [...packages]
    for (let name = queue.pop(); name; name = queue.pop()) {
      const manifest = `${name.replace('@verstak/', '')}/package.json`
      expect(holds(copies, manifest), `${manifest} is there before the installation`).toBe(true)
      const wanted = Object.keys(json(manifest).dependencies ?? {})
      found.set(name, wanted)
      queue.push(...wanted.filter((other) => other.startsWith('@verstak/') && !found.has(other)))
    }
  }
  return found
}

it('gives an origin the build that it serves, and the shell the version and the place of each', () => {
  for (const name of REMOTES) {
    const own = readImages(dockerfile.replaceAll(/\$\{?FRONT_END\}?/g, name)).get('remote')
    expect(own?.programs).toEqual([['node', 'shared/host/static-origin.ts', `"${name}"`]])
    expect(holds(own?.copies ?? [], versionFile(name, 'production'), 'build'), name).toBe(true)
    const place = `${outputOf(name, 'production')}/${PLACE_FILE}`
    for (const file of [versionFile(name, 'production'), place])
      expect(holds(imageOf('shell').copies, file, 'build'), file).toBe(true)
  }
})

it.each(ours)('%s is told only what its programs read', (name) => {
  const { build, environment = {}, healthcheck } = services[name] ?? {}
  const programs = programsOf(build?.target ?? '')
  const files = programs.flatMap((program) => [...reach(sourceOf(program)).files])
  const code = files.map((file) => withoutComments(readFileSync(join(ROOT, file), 'utf8'))).join('\n')
  const words = new Set(`${code} ${healthcheck?.test.join(' ')}`.match(/\b[A-Z_\d]+\b/g))
  if (programs.includes('scripts/releases.ts'))
    for (const remote of REMOTES) words.add(originVariable(remote))
  expect(Object.keys(environment).filter((variable) => !words.has(variable))).toEqual([])
})

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

describe('a plain deployment', () => {
  const plain = shipped.filter((name) => name !== 'demo')

  it.each(plain)('has no demo in the image %s', (name) => {
    const { copies } = imageOf(name)
    for (const file of ['demo/package.json', 'demo/src/cli.ts', 'scripts/prepare.ts', 'scripts/greeting.ts'])
      expect(holds(copies, file), file).toBe(false)
    const people = 'shared/host/standalone/src/demo-people.ts'
    expect(existsSync(join(ROOT, people))).toBe(true)
    expect(isIgnored(people)).toBe(true)
  })

  it.each(plain)('has no program in the image %s that could make demo accounts', (name) => {
    for (const program of programsOf(name)) {
      const files = [...reach(sourceOf(program)).files]
      expect(files.length).toBeGreaterThan(1)
      expect(
        files.filter((file) => /createDemoAccounts/.test(readFileSync(join(ROOT, file), 'utf8'))),
      ).toEqual([])
    }
    expect([...reach('scripts/prepare.ts').files]).toContain('api/src/demo-accounts.ts')
  })

  it('is not filled by a shop that is started without a profile', () => {
    const filling = Object.values(services).filter(({ build }) => build?.target === 'demo')
    expect(filling).toMatchObject([{ profiles: ['demo'] }])
  })
})
