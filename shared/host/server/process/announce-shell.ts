import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lacksOf, partsOf } from '@verstak/release/store/compatibility.ts'
import { callFacts, FACTS_FILE, type Facts } from '@verstak/release/store/facts.ts'
import { type SetFile, SHELL } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import * as v from 'valibot'

/** The API can be upgraded while the shell runs. */
const LOOK_EVERY_MS = 30_000
const ANSWER_MS = 5_000

const answer = v.object({
  /** An older API does not tell shapes. */
  data: v.object({ calls: v.array(v.string()), shapes: v.optional(callFacts) }),
})
type ApiFacts = v.InferOutput<typeof answer>['data']

interface Announced {
  readonly store: ReleaseStore
  /** The build of the shell. */
  readonly dist: string
  readonly apiUrl: string
}

/**
 * Writes to the store what a remote can use here, so that publishing rejects one that needs more: the exports of
 * the shell, and the calls that the running API answers. Follows the API from then on. Logs the parts that the
 * shell's first set lacks. Returns a function that stops it.
 */
export async function announceShell({ store, dist, apiUrl }: Announced, set: SetFile): Promise<() => void> {
  let told = ''
  let api: ApiFacts | null = null
  const tell = async (): Promise<Facts> => {
    const facts: Facts = JSON.parse(await readFile(join(dist, FACTS_FILE), 'utf8'))
    // An API that is away for a moment still has the calls that it answered before. Without any answer those of
    // the shell's own contract are the best guess.
    api = (await callsOf(apiUrl)) ?? api
    const all = api ? withApi(facts, api) : facts
    const text = JSON.stringify(all)
    if (text !== told) await store.write(SHELL, text)
    told = text
    return all
  }
  try {
    const facts = await tell()
    for (const { who, kind, what, misfit } of lacksOf(await partsOf(store, set), facts))
      console.error(
        `Release set ${set.id}: ${who} misses ${[kind, what, misfit?.path].filter(Boolean).join(' ')}`,
      )
  } catch (error) {
    console.error(`The release store was not told what this shell gives: ${(error as Error).message}`)
  }
  const timer = setInterval(() => void tell().catch(() => {}), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function withApi(facts: Facts, { calls, shapes }: ApiFacts): Facts {
  const own = facts.shapes
  return {
    ...facts,
    contract: { api: { version: '', calls } },
    shapes: own && {
      ...own,
      calls: shapes?.calls ?? {},
      known: { ...own.known, ...shapes?.known },
    },
  }
}

/** The calls that the API answers, with their shapes; null when it does not say. */
async function callsOf(apiUrl: string): Promise<ApiFacts | null> {
  try {
    const response = await fetch(`${apiUrl}/health/calls`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return v.parse(answer, await response.json()).data
  } catch {
    return null
  }
}
