import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf, versionFile } from '../shared/release/build/output.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { digestOf } from './lib/digest.ts'
import { FRONT_ENDS, type FrontEnd, ROOT } from './lib/front-ends.ts'
import { Problem, runCommand } from './lib/problem.ts'
import { seconds } from './lib/progress.ts'

/** A build keeps one core busy and takes several hundred megabytes. */
const AT_ONCE = 2
/** The first errors of a build usually explain the rest. */
const LOG_HEAD = 40

/** Returns how many front ends it built. Throws a `Problem` with the build's log when one fails. */
export async function buildFrontEnds(names: readonly FrontEnd[] = FRONT_ENDS): Promise<number> {
  const common = digestOf(ROOT, ['shared', 'pnpm-lock.yaml', 'tsconfig.json'])
  const stale = names
    .map((name) => ({ name, inputs: digestOf(ROOT, [name], [common]) }))
    .filter(({ name, inputs }) => !isBuilt(name, inputs))
  if (stale.length > 0) console.log(`Собираю: ${stale.map(({ name }) => name).join(', ')}`)
  const queue = [...stale]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await build(next.name, next.inputs)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return stale.length
}

const stampOf = (name: FrontEnd) => join(outputOf(join(ROOT, name), 'production'), '.inputs')

function isBuilt(name: FrontEnd, inputs: string): boolean {
  const stamp = stampOf(name)
  return (
    existsSync(stamp) &&
    existsSync(versionFile(join(ROOT, name), 'production')) &&
    readFileSync(stamp, 'utf8') === inputs
  )
}

async function build(name: FrontEnd, inputs: string): Promise<void> {
  const started = Date.now()
  rmSync(stampOf(name), { force: true })
  const log: string[] = []
  const code = await exitOf(
    spawnNode(['shared/release/build/cli.ts', name], { onLine: (line) => log.push(line) }),
  )
  if (code !== 0) {
    throw new Problem(`${log.slice(0, LOG_HEAD).join('\n')}\n\nНе собралась витрина ${name}: причина выше.`)
  }
  writeFileSync(stampOf(name), inputs)
  for (const line of log) console.log(`  ${name}: ${line}`)
  console.log(`  ${name} · ${seconds(Date.now() - started)}`)
}

if (import.meta.main) {
  await runCommand(async () => {
    await buildFrontEnds()
  })
}
