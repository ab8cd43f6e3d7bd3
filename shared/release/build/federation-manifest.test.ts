import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sharedLibraries } from './facts/shared-facts.ts'
import { describeForHosts, FEDERATION_MANIFEST } from './federation-manifest.ts'
import { readFrontEnd } from './front-end.ts'
import { outputOf } from './output.ts'
import { frontEndConfigs } from './preset.ts'

const SHARED = join(import.meta.dirname, '../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-manifest-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const SLOT = `
import { bus } from '@verstak/federated/bus.ts'
export default () => <b>{String(bus)}</b>`

test('a version tells any host its entry, its modules, the shared modules that it needs, and its types', async () => {
  const remote = join(folder, 'mfe-b2b-tools')
  mkdirSync(join(remote, 'src/slots'), { recursive: true })
  mkdirSync(join(remote, 'node_modules/@verstak'), { recursive: true })
  symlinkSync(join(SHARED, 'federated'), join(remote, 'node_modules/@verstak/federated'))
  symlinkSync(join(SHARED, 'federated/node_modules/react'), join(remote, 'node_modules/react'))
  writeFileSync(join(remote, 'src/routes.tsx'), 'export const routes = []')
  writeFileSync(join(remote, 'src/slots/feed.slot.tsx'), SLOT)
  const frontEnd = readFrontEnd(remote)
  const compiler = rspack(frontEndConfigs(frontEnd, 'production')[0])
  await new Promise<void>((done) => compiler.run(() => compiler.close(() => done())))
  const web = join(outputOf(remote, 'production'), 'web')
  await describeForHosts(frontEnd, web)

  const files = readdirSync(web)
  const manifest = JSON.parse(readFileSync(join(web, FEDERATION_MANIFEST), 'utf8'))
  const entry = files.find((file) => file.startsWith('remoteEntry.'))
  expect(manifest).toMatchObject({
    name: 'mfe_b2b_tools',
    metaData: { publicPath: 'auto', remoteEntry: { name: entry }, types: { api: 'types.d.ts' } },
  })
  const exposed = manifest.exposes.map(({ path }: { path: string }) => path)
  expect(exposed.sort()).toEqual(['./routes', './slots/feed'])
  const needed = manifest.shared.map((one: Record<string, string>) => [one.name, one.requiredVersion])
  expect(needed).toEqual(
    expect.arrayContaining([
      ['react/jsx-runtime', `^${sharedLibraries().react}`],
      ['@verstak/shared/federated/bus.ts', null],
    ]),
  )
  expect(files).toContain('types.d.ts')
  expect(files).not.toContain('mf-stats.json')
  expect(JSON.stringify(manifest)).not.toContain(folder)
})
