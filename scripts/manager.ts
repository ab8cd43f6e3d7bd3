import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { dataDirOf, requireWritable } from './data-dir.ts'
import { withShopDatabase } from './database/shop-database.ts'
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
  const dataDir = dataDirOf()
  requireWritable(dataDir)
  process.exitCode = await withShopDatabase(dataDir, (url) =>
    exitOf(spawnNode([file, ...args], { env: { DATA_DIR: dataDir, DATABASE_URL: url } })),
  )
})
