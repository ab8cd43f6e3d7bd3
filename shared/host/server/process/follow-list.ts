import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RemoteName } from '@verstak/domain/route-table.ts'
import type { ReleaseList } from '../settings.ts'
import type { Composition } from './generation.ts'
import type { Processes } from './processes.ts'
import { newRemotesEnv } from './released-set.ts'
import type { Outcome } from './try-generation.ts'

const LOOK_EVERY_MS = 100
const TRIES = 3

/** Environment variable of a render process: the list that it serves, by its hash. */
const LIST_VARIABLE = 'VERSTAK_RELEASE_LIST'

/** Short hash that identifies a release list by its content. */
export const listDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/** null for a process without a followed list. */
export const ownList = (env: NodeJS.ProcessEnv = process.env): string | null => env[LIST_VARIABLE] || null

export const compositionOfList = (text: string, changed: readonly RemoteName[] = []): Composition => {
  const digest = listDigest(text)
  return { name: digest, env: { [LIST_VARIABLE]: digest, ...newRemotesEnv(changed) } }
}

/**
 * Serves the list in the file `path` whenever it changes, starting after the content `serving`: new processes
 * start next to the serving ones, so that no request is refused. A list whose remotes do not load, or whose
 * pages fail, is skipped, and the previous one stays. Returns a function that stops it.
 */
export function followList(path: string, processes: Pick<Processes, 'change'>, serving: string): () => void {
  let refused = ''
  let timer: NodeJS.Timeout | undefined
  let ended = false

  async function look(): Promise<void> {
    const wanted = readFileSync(path, 'utf8')
    if (wanted === serving || wanted === refused) return
    const changed = changedIn(serving, wanted)
    let outcome: Outcome = 'ended'
    for (let tries = 0; tries < TRIES && outcome === 'ended'; tries += 1)
      outcome = await processes.change({ ...compositionOfList(wanted, changed), changed })
    if (outcome === 'serves') serving = wanted
    refused = outcome === 'serves' ? '' : wanted
    if (refused) console.error('What is new could not serve, what was before goes on')
  }

  const again = async (): Promise<void> => {
    await look().catch((error: Error) => console.error(`The release list: ${error.message}`))
    if (!ended) timer = setTimeout(again, LOOK_EVERY_MS)
  }
  timer = setTimeout(again, LOOK_EVERY_MS)
  return () => {
    ended = true
    clearTimeout(timer)
  }
}

function changedIn(before: string, after: string): RemoteName[] {
  const remotesOf = (text: string) => (JSON.parse(text) as ReleaseList).remotes
  const old = remotesOf(before)
  return Object.entries(remotesOf(after)).flatMap(([name, released]) =>
    old[name as RemoteName]?.url === released?.url ? [] : [name as RemoteName],
  )
}
