import { dataDirOf } from './data-dir.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { runCommand } from './lib/problem.ts'

await runCommand(async () => {
  const args = process.argv.slice(2)
  process.exitCode = await exitOf(
    spawnNode(['api/src/modules/orders/change-status.ts', ...args], { env: { DATA_DIR: dataDirOf() } }),
  )
})
