import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lacksOf, partsOf } from '@verstak/release/store/compatibility.ts'
import { FACTS_FILE, type Facts } from '@verstak/release/store/facts.ts'
import { type SetFile, SHELL } from '@verstak/release/store/sets.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import * as v from 'valibot'

/** The API can be upgraded while the shell runs. */
const LOOK_EVERY_MS = 30_000
const ANSWER_MS = 5_000

const answer = v.object({ data: v.object({ calls: v.array(v.string()) }) })

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
  let calls: string[] | null = null
  const tell = async (): Promise<Facts> => {
    const facts: Facts = JSON.parse(await readFile(join(dist, FACTS_FILE), 'utf8'))
    // An API that is away for a moment still has the calls that it answered before. Without any answer those of
    // the shell's own contract are the best guess.
    calls = (await callsOf(apiUrl)) ?? calls
    const all: Facts = calls ? { ...facts, contract: { api: { version: '', calls } } } : facts
    const text = JSON.stringify(all)
    if (text !== told) await store.write(SHELL, text)
    told = text
    return all
  }
  try {
    const facts = await tell()
    for (const { who, kind, what } of lacksOf(await partsOf(store, set), facts))
      console.error(`Release set ${set.id}: ${who} misses ${kind} ${what}`)
  } catch (error) {
    console.error(`The release store was not told what this shell gives: ${(error as Error).message}`)
  }
  const timer = setInterval(() => void tell().catch(() => {}), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** The calls that the API answers; null when it does not say. */
async function callsOf(apiUrl: string): Promise<string[] | null> {
  try {
    const response = await fetch(`${apiUrl}/health/calls`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return v.parse(answer, await response.json()).data.calls
  } catch {
    return null
  }
}
