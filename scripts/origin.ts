/** Serves all versions of a remote in the release store to browsers and the shell: `npm run origin -- mfe-gift-cards`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isRemoteName } from '../shared/domain/route-table.ts'
import { namesStore } from '../shared/release/store/open-store.ts'
import { exitOf, spawnNode, stopAllChildren } from './lib/children.ts'
import { ROOT } from './lib/front-ends.ts'
import { portOfRemote, readPorts, requireFreePorts, variableOf } from './lib/ports.ts'
import { Problem, runCommand } from './lib/problem.ts'
import { onStop } from './lib/stopping.ts'
import { originVariable } from './releases.ts'
import { urlOf } from './services.ts'

onStop(stopAllChildren)

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name] = positionals
  if (!isRemoteName(name)) throw new Problem('Назовите витрину: npm run origin -- mfe-catalog.')
  if (!namesStore(process.env))
    throw new Problem('Задайте хранилище выпусков: каталог RELEASES_DIR или адрес RELEASES_URL.')
  const port = portOfRemote(readPorts(), name)
  await requireFreePorts([{ port, variable: variableOf(name) }])
  console.log(`Файлы ${name}: ${originVariable(name)}=${urlOf(port)}\nОстановить: Ctrl-C`)
  const { RELEASES_DIR } = process.env
  const program = ['shared/host/static-origin.ts', name, '--port', String(port)]
  process.exitCode = await exitOf(
    spawnNode(program, { env: { RELEASES_DIR: RELEASES_DIR ? resolve(ROOT, RELEASES_DIR) : '' } }),
  )
})
