/**
 * The program of a remote's image, `serve-remote.mjs mfe-catalog`: serves the remote's versions in the
 * release store, and publishes the version of the image when it is new.
 */
import { parseArgs } from 'node:util'
import { isRemoteName } from '../shared/domain/route-table.ts'
// The import starts the server: a version must be published before the shell looks for it.
import { failHealth } from '../shared/host/static-origin.ts'
import { openStore } from '../shared/release/store/open-store.ts'
import { readPointer, readSet } from '../shared/release/store/sets.ts'
import { Problem, runCommand, shown } from './lib/problem.ts'
import { publishFirstTime } from './release/publish-built.ts'

const { COMMIT } = process.env
const [name = ''] = parseArgs({ allowPositionals: true, options: {} }).positionals

await runCommand(async () => {
  if (!isRemoteName(name)) throw new Problem(`Назовите витрину, например mfe-catalog, а дано «${name}».`)
  const store = openStore()
  if (!store) return
  const source = { commit: COMMIT || null, changed: false }
  const set = await publishFirstTime(store, process.cwd(), name, source).catch((error) => {
    // The earlier versions are served on, and the container is unhealthy.
    failHealth(String(shown(error)))
    throw error
  })
  if (!set) return
  const pointer = await readPointer(store)
  const current = pointer && (await readSet(store, pointer.set))
  console.log(
    current?.remotes[name]?.files === set.remotes[name]?.files
      ? `${name} is published as release set ${set.id}`
      : `${name} is in release set ${set.id}, which nobody is shown while a canary runs: promote it afterwards`,
  )
})
