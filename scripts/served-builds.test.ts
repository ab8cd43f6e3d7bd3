import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildOf, modeOf, outputOf, readRelease, versionFile } from '../shared/release/build/output.ts'
import { copyBuilds } from './served-builds.ts'

const NAME = 'mfe-catalog'
let root: string
const folder = () => join(root, NAME)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verstak-served-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function release(version: string) {
  rmSync(outputOf(folder(), 'production'), { recursive: true, force: true })
  mkdirSync(join(outputOf(folder(), 'production'), 'web'), { recursive: true })
  writeFileSync(join(outputOf(folder(), 'production'), 'web', `${version}.js`), version)
  writeFileSync(versionFile(folder(), 'production'), JSON.stringify({ version, files: version }))
}

it('keeps serving its copy while the next version is built', () => {
  release('v1')
  const build = copyBuilds(4100, [NAME], root)
  release('v2')
  expect(readRelease(folder(), build).version).toBe('v1')
  expect(readdirSync(join(outputOf(folder(), build), 'web'))).toEqual(['v1.js'])
  copyBuilds(4100, [NAME], root)
  expect(readdirSync(join(outputOf(folder(), build), 'web'))).toEqual(['v2.js'])
})

it('gives each shop its own copy, without development builds', () => {
  release('v1')
  const [one, other] = [copyBuilds(4100, [NAME], root), copyBuilds(4200, [NAME], root)]
  expect(one).not.toBe(other)
  expect(modeOf(buildOf(one))).toBe('production')
})
