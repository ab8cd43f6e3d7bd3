import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, outputOf, problemFile, versionFile } from '../shared/release/build/output.ts'
import { hasEnded, spawnNode } from './lib/children.ts'
import { type FrontEnd, ROOT } from './lib/front-ends.ts'
import { Problem } from './lib/problem.ts'
import { step } from './lib/progress.ts'
import { appears, onChangeBelow } from './lib/watch.ts'

/**
 * Resolves after the first build, then rebuilds on every change; `onBuilt` is also called when an error
 * appears and when it is fixed. After an error the last good build stays in use.
 */
export async function watchBuild(name: FrontEnd, build: Build, onBuilt: () => void): Promise<void> {
  const building = step(`Собираю ${name}`)
  const version = versionFile(join(ROOT, name), build)
  // A build writes this file last, so its appearance means a finished build.
  rmSync(version, { force: true })
  const builder = spawnNode(['shared/release/build/cli.ts', name, '--build', build, '--watch'], {
    onLine: (line) => console.log(`[${name}] ${line}`),
  })
  if (!(await appears(version, () => hasEnded(builder)))) {
    throw new Problem(`Не собралась витрина ${name}: причина выше.`)
  }
  building.done()
  const problem = problemFile(join(ROOT, name), build)
  await onChangeBelow([outputOf(name, build)], (file) => file === version || file === problem, onBuilt)
}
