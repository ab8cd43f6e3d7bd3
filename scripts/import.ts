import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dataDirOf, requireWritable } from './data-dir.ts'
import { withShopDatabase } from './database/shop-database.ts'
import { forgetDemo } from './demo-catalogue.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { Problem, runCommand } from './lib/problem.ts'

await runCommand(async () => {
  const args = process.argv.slice(2)
  // The importer validates the options itself.
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: { currency: { type: 'string', multiple: true }, source: { type: 'string' } },
  })
  const [file] = positionals
  if (values.help || !file) {
    process.exitCode = await exitOf(
      spawnNode(['api/src/areas/catalogue/import/cli.ts', ...(values.help ? ['--help'] : [])]),
    )
    return
  }
  // npm changes to the project's root, but the path is relative to the user's folder.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  if (!existsSync(path)) throw new Problem(`Нет такого файла: ${path}`)
  const dataDir = dataDirOf()
  requireWritable(dataDir)
  process.exitCode = await withShopDatabase(dataDir, (url) =>
    exitOf(
      spawnNode(
        ['api/src/areas/catalogue/import/cli.ts', ...args.map((arg) => (arg === file ? path : arg))],
        {
          env: { DATA_DIR: dataDir, DATABASE_URL: url },
        },
      ),
    ),
  )
  if (process.exitCode === 0 && !values['dry-run']) forgetDemo(dataDir)
})
