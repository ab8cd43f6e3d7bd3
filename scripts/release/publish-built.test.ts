import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outputOf, versionFile } from '../../shared/release/build/output.ts'
import { startCanary } from '../../shared/release/store/canary.ts'
import { FACTS_FILE } from '../../shared/release/store/facts.ts'
import { folderStore } from '../../shared/release/store/folder-store.ts'
import { promote, rollBack } from '../../shared/release/store/moves.ts'
import { makeSet, prune, storeBuild } from '../../shared/release/store/publish.ts'
import { readManifest, readPointer, readSet, SHELL } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { smallBuild, smallFacts } from '../../shared/release/store/testing/small-build.ts'
import { publishBuilt, publishFirstTime } from './publish-built.ts'

const NAME = 'mfe-catalog'
const source = { commit: null, changed: false }
const version = (nth: number) => nth.toString(16).padStart(12, '0')

let folder: string
let store: ReleaseStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-publish-built-'))
  store = folderStore(join(folder, 'store'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The folder of an image with this version, which makes these calls. */
function image(nth: number, calls: string[] = []): string {
  const root = join(folder, `image-${nth}`)
  const dist = outputOf(join(root, NAME), 'production')
  const { release } = smallBuild(dist, version(nth), { 'web/page.js': `${nth}` }, NAME)
  const facts = smallFacts({ contract: { api: { version: '', calls } } })
  writeFileSync(join(dist, FACTS_FILE), JSON.stringify(facts))
  writeFileSync(versionFile(join(root, NAME), 'production'), JSON.stringify(release))
  return root
}
const start = (root: string) => publishFirstTime(store, root, NAME, source)
const shellAnswers = (...calls: string[]) =>
  store.write(SHELL, JSON.stringify(smallFacts({ contract: { api: { version: '', calls } } })))
const shown = async () => (await readSet(store, (await readPointer(store))?.set ?? 0)).remotes[NAME]?.version

test('an image whose version was refused publishes it at a later start, when the shop has what it needs', async () => {
  await start(image(1))
  await shellAnswers('GET /a/')
  const next = image(2, ['GET /b/'])
  await expect(start(next)).rejects.toThrow('вызывает API')
  await expect(start(next)).rejects.toThrow('вызывает API')
  await shellAnswers('GET /a/', 'GET /b/')
  expect(await start(next)).toMatchObject({ id: 2 })
  expect(await shown()).toBe(version(2))
})

test('an image whose version was rolled back and pruned does not bring it back', async () => {
  await start(image(1))
  const next = image(2)
  await start(next)
  await rollBack(store, [NAME])
  expect(await start(next)).toBeNull()
  await publishBuilt(store, image(3), [NAME], source)
  await prune(store, 1)
  expect(await readManifest(store, NAME, version(2))).toBeNull()
  expect(await start(next)).toBeNull()
  expect(await shown()).toBe(version(3))
})

test('a canary that began while its remote was built is not ended', async () => {
  await start(image(1))
  await startCanary(store, (await publishBuilt(store, image(2), [NAME], source, { hold: true })).id, 10)
  await expect(publishBuilt(store, image(3), [NAME], source)).rejects.toThrow('Идёт проба набора 2')
  expect(await start(image(4))).toMatchObject({ from: 1 })
  expect(await shown()).toBe(version(1))
  expect((await readPointer(store))?.canaries).toMatchObject([{ set: 2 }])
})

test('a version of the store that was pruned while others were built is refused', async () => {
  await start(image(1))
  const stored = await storeBuild(store, smallBuild(join(folder, 'personal'), version(7), {}, 'mfe-personal'))
  await promote(store, (await makeSet(store, [], '')).id)
  await prune(store, 1)
  await expect(publishBuilt(store, image(2), [NAME], source, { stored: [stored] })).rejects.toThrow(
    `В хранилище нет версии ${version(7)}`,
  )
  expect(await shown()).toBe(version(1))
})
