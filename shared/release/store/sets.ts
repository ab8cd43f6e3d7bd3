import { isRemoteName, type RemoteName } from '@verstak/domain/route-table.ts'
import * as v from 'valibot'
import { type Facts, factsSchema } from './facts.ts'
import { readOwners, requireTrust } from './owners.ts'
import { placeSchema } from './place.ts'
import type { ReleaseStore } from './store.ts'
import { vitalNames } from './vitals.ts'

const remoteName = v.custom<RemoteName>((name) => typeof name === 'string' && isRemoteName(name))

/** A released version of a remote; `files` is the hash of its file list, which vouches for all files. */
const released = v.object({ version: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)), files: v.string() })

const setFile = v.object({
  id: v.number(),
  made: v.string(),
  /** The set that this one is based on; null for the first. */
  from: v.nullable(v.number()),
  /** The remotes that it changes; absent in sets made by older tools. */
  changes: v.optional(v.array(v.string())),
  note: v.string(),
  /** The team whose key signed what it changes; absent without a registered key. */
  by: v.optional(v.string()),
  remotes: v.pipe(
    v.record(v.string(), released),
    v.check((remotes) => Object.keys(remotes).every(isRemoteName), 'not all are names of remotes'),
  ),
})

/**
 * Reason for withdrawing a canary: too many errors, a fault that excluded its remote, slow pages, pages that
 * failed before any visit, or a manual command.
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
      /** The page's vital that was poor, with the number of poor and of all measured loads. */
      slow: v.optional(v.object({ vital: v.picklist(vitalNames), poor: v.number(), samples: v.number() })),
    }),
  ),
})

const canary = v.object({
  /** Its change on the current set. */
  set: v.number(),
  /** The set that it began with: its name, while it is made anew on later current sets. Older tools do not write it. */
  first: v.optional(v.number()),
  /** Per cent of new visits. */
  share: v.number(),
  since: v.string(),
  /** Absent while the canary runs. */
  withdrawn: v.optional(withdrawn),
})

const storedPointer = v.object({
  set: v.number(),
  /** Sets that a share of new visits gets in place of the current one, each of other remotes. */
  canaries: v.optional(v.array(canary)),
  /** As older tools write it. */
  canary: v.optional(canary),
  /** Previously current sets, latest first. */
  before: v.array(v.number()),
  /** Previously current versions by remote, latest first; null: it was absent. Older tools do not write it. */
  past: v.optional(v.record(v.string(), v.array(v.nullable(released)))),
  moved: v.string(),
})

const pointer = v.pipe(
  storedPointer,
  v.transform(({ canary, canaries = canary ? [canary] : [], ...rest }) => ({
    ...rest,
    canaries: canaries.map((one) => ({ ...one, first: one.first ?? one.set })),
  })),
)

const manifest = v.object({
  name: remoteName,
  version: v.string(),
  files: v.string(),
  /** Files of the release, each with its hash in the store and its size in bytes. */
  content: v.record(v.string(), v.object({ hash: v.string(), size: v.number() })),
  /** Parts that it provides and uses; absent in versions made by older tools. */
  facts: v.optional(factsSchema),
  /** Claimed addresses and pages; absent in versions made by older tools. */
  place: v.optional(placeSchema),
  /** Default origin of its versions, without a trailing slash. */
  origin: v.optional(v.string()),
  /** null when the sources were not under version control. */
  commit: v.nullable(v.string()),
  /** Whether files differed from the commit. */
  changed: v.boolean(),
  built: v.string(),
  /** By a key of its team (`owners.ts`). */
  signature: v.optional(v.string()),
})

export type SetFile = v.InferOutput<typeof setFile>
export type Pointer = v.InferOutput<typeof pointer>
export type CanaryEntry = Pointer['canaries'][number]
export type Withdrawn = v.InferOutput<typeof withdrawn>
export type Manifest = v.InferOutput<typeof manifest>

export const POINTER = 'current.json'
export const SHELL = 'shell.json'
export const SETS = 'sets'
export const REMOTES = 'remotes'
export const FILES = 'files'
/** Key of a set in the store. */
export const setKey = (id: number): string => `${SETS}/${id}.json`
/** Key of a version's manifest in the store. */
export const manifestKey = (name: string, version: string): string => `${REMOTES}/${name}/${version}.json`
/** Key of a file in the store, by the hash of its content. */
export const contentKey = (hash: string): string => `${FILES}/${hash.slice(0, 2)}/${hash}`

/** null before the first publication. Throws for a malformed file. */
export const readPointer = (store: ReleaseStore): Promise<Pointer | null> => read(store, POINTER, pointer)

/** Number of the empty set, before anything is published. */
export const NOTHING_YET = 0

/**
 * Moves the pointer to the result of `change`, atomically: `change` may be called again with the value of a
 * concurrent writer. A result of null leaves it unchanged.
 */
export const updatePointer = (
  store: ReleaseStore,
  change: (pointer: Pointer | null) => Omit<Pointer, 'moved'> | null,
): Promise<void> =>
  store.update(POINTER, (content) => {
    const next = change(parsed(POINTER, content, pointer))
    return next && JSON.stringify({ moved: new Date().toISOString(), ...next })
  })

/** Moves the pointer that was read as `seen`; false when another process has moved it since. */
export async function movePointer(
  store: ReleaseStore,
  seen: Pointer | null,
  next: Omit<Pointer, 'moved'>,
): Promise<boolean> {
  let moved = false
  await updatePointer(store, (pointer) => {
    moved = JSON.stringify(pointer) === JSON.stringify(seen)
    return moved ? next : null
  })
  return moved
}

/** Throws when the set does not exist. */
export async function readSet(store: ReleaseStore, id: number): Promise<SetFile> {
  if (id === NOTHING_YET) return { id, made: '', from: null, note: '', remotes: {} }
  const found = await read(store, setKey(id), setFile)
  if (!found) throw new Error(`there is no release set ${id}`)
  return found
}

/** The numbers of all sets, oldest first. */
export async function setIds(store: ReleaseStore): Promise<number[]> {
  const keys = await store.list(SETS)
  return keys.map((key) => Number(/(?<!\d)(\d+)\.json$/.exec(key)?.[1])).sort((one, other) => one - other)
}

export type Released = v.InferOutput<typeof released>
/** The change of a set: versions by remote; null for a remote that leaves. */
export type Change = Readonly<Record<string, Released | null>>

/**
 * The set `base` with this change: `base` when it has these versions, an existing set that `fits` with the same
 * versions, or a new one that nobody is shown.
 */
export async function setWith(
  store: ReleaseStore,
  base: SetFile,
  change: Change,
  note: string,
  { fits = () => true, by }: { fits?: (known: SetFile) => boolean; by?: string | undefined } = {},
): Promise<SetFile> {
  const remotes = withChange(base, change)
  if (changedRemotes(base, { remotes }).length === 0) return base
  for (const id of (await setIds(store)).reverse()) {
    const known = await readSet(store, id)
    if (changedRemotes(known, { remotes }).length === 0 && fits(known)) return known
  }
  return createSet(store, base, change, note, by)
}

const withChange = (base: SetFile | null, change: Change): SetFile['remotes'] =>
  Object.fromEntries(
    Object.entries({ ...base?.remotes, ...change }).flatMap(([name, released]) =>
      released ? [[name, released] as const] : [],
    ),
  )

/** Stores the set `base` with this change under the next number; null: the first set of a store. */
export async function createSet(
  store: ReleaseStore,
  base: SetFile | null,
  change: Change,
  note: string,
  by?: string,
): Promise<SetFile> {
  const about = {
    from: base?.id ?? null,
    changes: Object.keys(change),
    note,
    ...(by ? { by } : {}),
    remotes: withChange(base, change),
  }
  for (let id = Math.max(0, ...(await setIds(store))) + 1; ; id += 1) {
    const set: SetFile = { id, made: new Date().toISOString(), ...about }
    // Another process may have created the set with this number.
    if (await store.create(setKey(id), JSON.stringify(set))) return set
  }
}

/** null when this version was not published, or was pruned. */
export const readManifest = (store: ReleaseStore, name: string, version: string): Promise<Manifest | null> =>
  read(store, manifestKey(name, version), manifest)

/** Throws for malformed bytes. */
export function parseManifest(content: Buffer): Manifest {
  return v.parse(manifest, JSON.parse(content.toString('utf8')))
}

/** The parts that the last shell of this store provides; null before the first one. */
export const readShell = (store: ReleaseStore): Promise<Facts | null> => read(store, SHELL, factsSchema)

/** Includes remotes in only one of the two sets. */
export const changedRemotes = (
  one: Pick<SetFile, 'remotes'>,
  other: Pick<SetFile, 'remotes'>,
): RemoteName[] =>
  Object.keys({ ...one.remotes, ...other.remotes })
    .filter(isRemoteName)
    .filter((name) => one.remotes[name]?.files !== other.remotes[name]?.files)

/** A set with the addresses of its remotes from their manifests. */
export interface PlacedSet extends SetFile {
  readonly remotes: Readonly<
    Record<string, SetFile['remotes'][string] & Partial<Pick<Manifest, 'place' | 'origin'>>>
  >
}

/**
 * All that a shop loads comes from here: throws an `UntrustedRelease` for a version that its owners have not signed.
 * Throws also when the set does not exist.
 */
export async function readPlacedSet(store: ReleaseStore, id: number): Promise<PlacedSet> {
  const set = await readSet(store, id)
  const owners = await readOwners(store)
  const placed = await Promise.all(
    Object.entries(set.remotes).map(async ([name, released]) => {
      const key = manifestKey(name, released.version)
      const content = await store.read(key)
      requireTrust(owners, name, released, content)
      const { place, origin } = parsed(key, content, manifest) ?? {}
      return [name, { ...released, place, origin }]
    }),
  )
  return { ...set, remotes: Object.fromEntries(placed) }
}

/** Manifests of the set's remotes that the store has. */
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
