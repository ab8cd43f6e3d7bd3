import { isRemoteName, type RemoteName } from '@verstak/domain/route-table.ts'
import * as v from 'valibot'
import { type Facts, factsSchema } from './facts.ts'
import { placeSchema } from './place.ts'
import type { ReleaseStore } from './store.ts'
import { vitalNames } from './vitals.ts'

const remoteName = v.custom<RemoteName>((name) => typeof name === 'string' && isRemoteName(name))

/** A released version of a remote; `files` is the hash of the list of its files, from which all others follow. */
const released = v.object({ version: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)), files: v.string() })

const setFile = v.object({
  id: v.number(),
  made: v.string(),
  /** The set that this one was made of; null for the first. */
  from: v.nullable(v.number()),
  note: v.string(),
  remotes: v.pipe(
    v.record(v.string(), released),
    v.check((remotes) => Object.keys(remotes).every(isRemoteName), 'not all are names of remotes'),
  ),
})

/**
 * Why a canary went: too many errors, a fault that put its remote out, pages that became slow, pages that failed before anybody
 * saw it, or by hand.
 */
const withdrawn = v.object({
  at: v.string(),
  by: v.picklist(['errors', 'fault', 'slow', 'unfit', 'hand']),
  worst: v.optional(
    v.object({
      remote: v.string(),
      version: v.string(),
      route: v.string(),
      errors: v.number(),
      /** An address at which it failed. */
      example: v.string(),
      /** The vital of the page that was poor in so many of the loads that were measured. */
      slow: v.optional(v.object({ vital: v.picklist(vitalNames), poor: v.number(), samples: v.number() })),
    }),
  ),
})

const canary = v.object({
  set: v.number(),
  /** Per cent of new visits. */
  share: v.number(),
  since: v.string(),
  /** Absent while it is shown. */
  withdrawn: v.optional(withdrawn),
})

const pointer = v.object({
  set: v.number(),
  /** A set that a share of new visits gets beside the current one. */
  canary: v.optional(canary),
  /** Sets that were current before, the last one first. */
  before: v.array(v.number()),
  moved: v.string(),
})

const manifest = v.object({
  name: remoteName,
  version: v.string(),
  files: v.string(),
  /** Each file of the release: the hash under which the store has it, and its bytes. */
  content: v.record(v.string(), v.object({ hash: v.string(), size: v.number() })),
  /** What it gives and takes; versions of earlier tools have none. */
  facts: v.optional(factsSchema),
  /** The addresses that it claims and its pages; versions of earlier tools have none. */
  place: v.optional(placeSchema),
  /** Where the shop finds its versions when it was not told otherwise, without a slash at the end. */
  origin: v.optional(v.string()),
  /** null where the sources were under no version control. */
  commit: v.nullable(v.string()),
  /** Whether files differed from the commit. */
  changed: v.boolean(),
  built: v.string(),
})

export type SetFile = v.InferOutput<typeof setFile>
export type Pointer = v.InferOutput<typeof pointer>
export type CanaryEntry = v.InferOutput<typeof canary>
export type Withdrawn = v.InferOutput<typeof withdrawn>
export type Manifest = v.InferOutput<typeof manifest>

export const POINTER = 'current.json'
export const SHELL = 'shell.json'
export const SETS = 'sets'
export const REMOTES = 'remotes'
export const FILES = 'files'
export const setKey = (id: number): string => `${SETS}/${id}.json`
export const manifestKey = (name: string, version: string): string => `${REMOTES}/${name}/${version}.json`
export const contentKey = (hash: string): string => `${FILES}/${hash.slice(0, 2)}/${hash}`

/** null when nothing was published yet. Throws for a file that is no pointer. */
export const readPointer = (store: ReleaseStore): Promise<Pointer | null> => read(store, POINTER, pointer)

/** The number of the set that a store has before anything is published: no remotes. */
export const NOTHING_YET = 0

/**
 * Moves the pointer to what `change` makes of it, at once with respect to all who move it: `change` may be called again with
 * what another one wrote. Leaves it when that gives null.
 */
export const updatePointer = (
  store: ReleaseStore,
  change: (pointer: Pointer | null) => Omit<Pointer, 'moved'> | null,
): Promise<void> =>
  store.update(POINTER, (content) => {
    const next = change(parsed(POINTER, content, pointer))
    return next && JSON.stringify({ moved: new Date().toISOString(), ...next })
  })

/** Throws when there is no such set. */
export async function readSet(store: ReleaseStore, id: number): Promise<SetFile> {
  if (id === NOTHING_YET) return { id, made: '', from: null, note: '', remotes: {} }
  const found = await read(store, setKey(id), setFile)
  if (!found) throw new Error(`there is no release set ${id}`)
  return found
}

/** null when this version was not published, or is pruned. */
export const readManifest = (store: ReleaseStore, name: string, version: string): Promise<Manifest | null> =>
  read(store, manifestKey(name, version), manifest)

/** Throws for bytes that are no manifest. */
export function parseManifest(content: Buffer): Manifest {
  return v.parse(manifest, JSON.parse(content.toString('utf8')))
}

/** What the shell gives that followed this store last; null before the first one. */
export const readShell = (store: ReleaseStore): Promise<Facts | null> => read(store, SHELL, factsSchema)

/** Also those that only one of the two has. */
export const changedRemotes = (one: SetFile, other: SetFile): RemoteName[] =>
  Object.keys({ ...one.remotes, ...other.remotes })
    .filter(isRemoteName)
    .filter((name) => one.remotes[name]?.files !== other.remotes[name]?.files)

/** A set with what its manifests say of where its remotes stand. */
export interface PlacedSet extends SetFile {
  readonly remotes: Readonly<
    Record<string, SetFile['remotes'][string] & Partial<Pick<Manifest, 'place' | 'origin'>>>
  >
}

/** Throws when there is no such set. */
export async function readPlacedSet(store: ReleaseStore, id: number): Promise<PlacedSet> {
  const set = await readSet(store, id)
  const placed = await Promise.all(
    Object.entries(set.remotes).map(async ([name, released]) => {
      const { place, origin } = (await readManifest(store, name, released.version)) ?? {}
      return [name, { ...released, place, origin }]
    }),
  )
  return { ...set, remotes: Object.fromEntries(placed) }
}

/** Of the remotes of a set, those that are in the store. */
export async function manifestsOf(store: ReleaseStore, { remotes }: SetFile): Promise<Manifest[]> {
  const found = await Promise.all(
    Object.entries(remotes).map(([name, { version }]) => readManifest(store, name, version)),
  )
  return found.filter((manifest) => manifest !== null)
}

const read = async <T>(
  store: ReleaseStore,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> => parsed(key, await store.read(key), schema)

function parsed<T>(key: string, content: Buffer | null, schema: v.GenericSchema<unknown, T>): T | null {
  if (!content) return null
  try {
    return v.parse(schema, JSON.parse(content.toString('utf8')))
  } catch (error) {
    throw new Error(`${key} of the release store is broken: ${(error as Error).message}`)
  }
}
