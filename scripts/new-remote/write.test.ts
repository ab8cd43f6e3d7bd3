import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { numberedRemotes, PORT_NUMBERS, REMOTES, ROOT } from '../lib/front-ends.ts'
import { checkImports } from '../source-checks.ts'
import { nextNumber } from './lists.ts'
import { writeRemote } from './write.ts'

const NAME = 'mfe-made-by-a-test'
const NUMBER = nextNumber(PORT_NUMBERS.values())
const PORT = 3000 + NUMBER
const COPIED = [
  'pnpm-lock.yaml',
  'docker-compose.yml',
  '.github/CODEOWNERS',
  'tsconfig.json',
  'vitest.config.ts',
]

let root: string
let written: string[]
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'verstak-new-remote-'))
  const manifests = REMOTES.map((name) => `${name}/package.json`)
  for (const file of [...COPIED, ...manifests]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file))
  }
  // A package is found from its real path, so those of shared have their libraries.
  for (const name of ['shared', 'node_modules']) symlinkSync(join(ROOT, name), join(root, name))
  written = writeRemote(root, NAME, '@verstak/gifts')
  link('@verstak', 'contract', 'domain', 'federated', 'kit', 'testing')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Does what an installation does for the packages of the project. */
function link(scope: string, ...names: string[]): void {
  const packages = join(root, NAME, 'node_modules')
  mkdirSync(join(packages, scope), { recursive: true })
  for (const name of names) symlinkSync(join(ROOT, 'shared', name), join(packages, scope, name))
  symlinkSync(join(ROOT, 'shared/federated/node_modules/react'), join(packages, 'react'))
  mkdirSync(join(packages, '@types'))
  symlinkSync(join(ROOT, 'shared/kit/node_modules/@types/react'), join(packages, '@types/react'))
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })

it('is found by its folder, after all other remotes and programs', () => {
  expect(numberedRemotes(root).at(-1)).toEqual([NAME, NUMBER])
  expect(nextNumber([1, 4])).toBe(7)
  expect(nextNumber([1, 7, 9])).toBe(10)
})

it('is in the lists that cannot read folders, once', () => {
  const { services } = parse(read('docker-compose.yml'), { merge: true })
  expect(services[NAME]).toMatchObject({
    build: { target: 'remote', args: { FRONT_END: NAME } },
    environment: {
      PORT: String(PORT),
      MFE_MADE_BY_A_TEST_URL: `http://${NAME}.localhost:${PORT}`,
      RELEASES_DIR: '/app/.releases',
    },
    ports: [`127.0.0.1:${PORT}:${PORT}`],
  })
  expect(Object.keys(services).at(-1)).toBe('shell')
  expect(read('.github/CODEOWNERS')).toContain(`\n/${NAME}/ @verstak/gifts\n`)
})

it('is in the lock file with the packages that its own package.json names', () => {
  const { importers } = parse(read('pnpm-lock.yaml').split('\n---\n').at(-1) ?? '')
  const { dependencies, devDependencies } = JSON.parse(read(`${NAME}/package.json`))
  expect(Object.keys(importers[NAME].dependencies)).toEqual(Object.keys(dependencies))
  expect(Object.keys(importers[NAME].devDependencies).sort()).toEqual(Object.keys(devDependencies).sort())
})

it('has sources in the style of the project', () => {
  expect(checkImports(root, [NAME])).toEqual([])
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
  const config = `--config-path=${join(ROOT, 'biome.json')}`
  node(biome, 'check', '--error-on-warnings', '--vcs-enabled=false', config, NAME)
})

it('has right types and a test that passes', () => {
  expect(written).toContain(`${NAME}/src/slots.d.ts`)
  for (const file of written) expect(existsSync(join(root, file)), file).toBe(true)
  writeFileSync(
    join(root, 'tsconfig.one.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { typeRoots: ['./node_modules/@types'], incremental: false, tsBuildInfoFile: null },
      include: [`${NAME}/src`],
      files: ['shared/kit/ui/css.d.ts'].filter((file) => existsSync(join(ROOT, file))),
    }),
  )
  node(join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.one.json')
  node(join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project=unit', `${NAME}/`)
})
