import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outputOf, versionFile } from '../shared/release/build/output.ts'
import { originsOf, releaseList, writeReleases } from './releases.ts'

const REMOTES = ['mfe-catalog', 'mfe-basket-checkout', 'mfe-personal', 'mfe-b2b-tools'] as const

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verstak-releases-'))
  for (const [index, name] of REMOTES.entries()) {
    const folder = join(root, name)
    mkdirSync(outputOf(folder, 'production'), { recursive: true })
    writeFileSync(
      versionFile(folder, 'production'),
      JSON.stringify({ version: `v${index}`, files: `sha256-${index}` }),
    )
  }
})
afterEach(() => rmSync(root, { recursive: true }))

describe('releaseList', () => {
  it('joins origin, name and built version', () => {
    expect(
      releaseList(originsOf(REMOTES, { PORT: '4150', MFE_PERSONAL_PORT: '9000' }), 'production', root)
        .remotes,
    ).toEqual({
      'mfe-catalog': { url: 'http://127.0.0.1:4151/mfe-catalog/v0/', files: 'sha256-0' },
      'mfe-basket-checkout': { url: 'http://127.0.0.1:4152/mfe-basket-checkout/v1/', files: 'sha256-1' },
      'mfe-personal': { url: 'http://127.0.0.1:9000/mfe-personal/v2/', files: 'sha256-2' },
      'mfe-b2b-tools': { url: 'http://127.0.0.1:4154/mfe-b2b-tools/v3/', files: 'sha256-3' },
    })
  })

  it('takes an origin from its variable', () => {
    const origins = originsOf(REMOTES, { MFE_B2B_TOOLS_URL: 'https://static.example/' })
    expect(releaseList(origins, 'production', root).remotes['mfe-b2b-tools']?.url).toBe(
      'https://static.example/mfe-b2b-tools/v3/',
    )
  })

  it('can cover one remote without builds of the others', () => {
    rmSync(versionFile(join(root, 'mfe-catalog'), 'production'))
    expect(releaseList(originsOf(['mfe-personal'], {}), 'production', root).remotes).toEqual({
      'mfe-personal': { url: 'http://127.0.0.1:3003/mfe-personal/v2/', files: 'sha256-2' },
    })
  })

  it.each([undefined, 'not json', '{"version":"","files":"a"}', '{"version":"v1"}'])(
    'names the remote whose version file is %s',
    (content) => {
      const path = versionFile(join(root, 'mfe-personal'), 'production')
      rmSync(path)
      if (content !== undefined) writeFileSync(path, content)
      expect(() => releaseList(originsOf(REMOTES, {}), 'production', root)).toThrow(
        'Витрина mfe-personal не собрана',
      )
    },
  )
})

describe('writeReleases', () => {
  it('leaves only the list', () => {
    const list = releaseList(originsOf(REMOTES, {}), 'production', root)
    writeReleases(join(root, 'data', 'releases.json'), list)
    expect(readdirSync(join(root, 'data'))).toEqual(['releases.json'])
    expect(JSON.parse(readFileSync(join(root, 'data', 'releases.json'), 'utf8'))).toEqual(list)
  })
})
