import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { dataDirOf } from './data-dir.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { Problem, runCommand } from './lib/problem.ts'

const ROOT = join(import.meta.dirname, '..')

/** Each file in a module's `commands` folder is a command with the file's name. */
const commands = new Map(
  globSync('api/src/areas/*/*/commands/*.ts', { cwd: ROOT }).map((file) => [basename(file, '.ts'), file]),
)

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const file = commands.get(name)
  if (!file)
    throw new Problem(`npm run manager -- КОМАНДА …\nКоманды: ${[...commands.keys()].sort().join(', ')}`)
  process.exitCode = await exitOf(spawnNode([file, ...args], { env: { DATA_DIR: dataDirOf() } }))
})
