import { dataDirOf, requireWritable } from './data-dir.ts'
import { withShopDatabase } from './database/shop-database.ts'
import { forgetDemo } from './demo-catalogue.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { runCommand } from './lib/problem.ts'

await runCommand(async () => {
  const args = process.argv.slice(2)
  const dataDir = dataDirOf()
  requireWritable(dataDir)
  process.exitCode = await withShopDatabase(dataDir, (url) =>
    exitOf(
      spawnNode(['api/src/areas/catalogue/import/sources-cli.ts', ...args], {
        env: { DATA_DIR: dataDir, DATABASE_URL: url },
      }),
    ),
  )
  // A removed demo catalogue must not come back with the next start.
  if (process.exitCode === 0 && ['hide', 'remove'].includes(args[0] ?? '') && args[1] === 'demo')
    forgetDemo(dataDir)
})
