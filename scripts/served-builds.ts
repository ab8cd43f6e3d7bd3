import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, outputOf, servedBuild } from '../shared/release/build/output.ts'
import { FRONT_ENDS, type FrontEnd, ROOT } from './lib/front-ends.ts'

/**
 * Copies the built front ends for the shop on this port, so that later builds in this checkout do not change
 * the files it serves. Replaces the copy of an earlier start.
 */
export function copyBuilds(port: number, names: readonly FrontEnd[] = FRONT_ENDS, root = ROOT): Build {
  const build = servedBuild(port)
  for (const name of names) {
    const folder = join(root, name)
    rmSync(outputOf(folder, build), { recursive: true, force: true })
    cpSync(outputOf(folder, 'production'), outputOf(folder, build), { recursive: true })
  }
  return build
}
