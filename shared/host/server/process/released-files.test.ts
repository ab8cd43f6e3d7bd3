import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOrigin } from '@verstak/host/origin.ts'
import { writeHashes } from '@verstak/release/build/integrity.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ReleasedFiles, releasedFiles } from './released-files.ts'

let dist: string
let origin: FastifyInstance
let list: string
let url: string
let release: ReleasedFiles

beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'verstak-release-'))
  for (const folder of ['web', 'node']) mkdirSync(join(dist, folder))
  for (const file of ['web/a.js', 'web/b.css', 'node/a.js', 'assets.json', 'styles.json'])
    writeFileSync(join(dist, file), `{"name":"${file}"}`)
  list = writeHashes(dist)
  origin = createOrigin({
    name: 'mfe-catalog',
    dist,
    release: () => ({ version: 'v1', files: list }),
    trust: () => true,
  })
  url = `${await origin.listen({ host: '127.0.0.1', port: 0 })}/mfe-catalog/v1/`
  release = releasedFiles({ url, files: list })
})
afterEach(async () => {
  await origin.close()
  rmSync(dist, { recursive: true })
})

const change = (file: string) => writeFileSync(join(dist, file), `{"name":"${file}"} `)

test('reads released files, and accepts the whole release', async () => {
  expect(await release.read('node/a.js')).toBe('{"name":"node/a.js"}')
  expect(await release.readJson('assets.json')).toEqual({ name: 'assets.json' })
  await release.checkWeb()
})

test.each(['node/a.js', 'assets.json', 'styles.json'])('refuses %s with a changed byte', async (file) => {
  change(file)
  await expect(release.read(file)).rejects.toThrow(`${file} is not the file that was released`)
  await release.checkWeb()
})

test.each(['web/a.js', 'web/b.css', 'web/integrity.json'])(
  'finds a changed byte of %s, which browsers would refuse, at once at the start and in turn later',
  async (file) => {
    change(file)
    await expect(release.checkWeb()).rejects.toThrow(file)
    const turns = await Promise.allSettled([1, 2, 3].map(() => release.checkNext()))
    expect(turns.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  },
)

test('reads nothing outside the released files, from a different list, or from a release without its hash', async () => {
  writeFileSync(join(dist, 'node/new.js'), 'new')
  await expect(release.read('node/new.js')).rejects.toThrow('node/new.js')
  change('files.json')
  const anew = releasedFiles({ url, files: list })
  await expect(anew.read('node/a.js')).rejects.toThrow('files.json is not the file that was released')
  await expect(releasedFiles({ url, files: '' }).read('node/a.js')).rejects.toThrow('404')
})
