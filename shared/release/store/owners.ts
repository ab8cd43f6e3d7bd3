import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import * as v from 'valibot'
import type { ReleaseStore } from './store.ts'

const owner = v.object({
  /** Public Ed25519 keys, as base64 of their DER form. */
  keys: v.array(v.object({ team: v.string(), key: v.string() })),
  /** Digests of versions from before a key was registered or after it was removed, which go on running. */
  accepted: v.array(v.string()),
})
const ownersSchema = v.record(v.string(), owner)

export type Owner = v.InferOutput<typeof owner>
/** Who may publish a remote, by its name. A remote without an entry needs no signature. */
export type Owners = v.InferOutput<typeof ownersSchema>

/** The file of the store that only the operator writes. */
export const OWNERS = 'owners.json'

/** Throws for a malformed file: a shop must not take unsigned versions because nobody can read it. */
export const parseOwners = (content: Buffer | null): Owners =>
  content ? v.parse(ownersSchema, JSON.parse(content.toString('utf8'))) : {}

/** The owners of all remotes that need a signature. */
export async function readOwners(store: ReleaseStore): Promise<Owners> {
  try {
    return parseOwners(await store.read(OWNERS))
  } catch (error) {
    throw new Error(`${OWNERS} of the release store is broken: ${(error as Error).message}`)
  }
}

type Signed = Readonly<Record<string, unknown>>

/** The signed text: independent of the order of fields, and with those that only newer tools know. */
function textOf({ signature: _, ...manifest }: Signed): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, each]) => [name, sorted(each)]),
    )
  }
  return JSON.stringify(sorted(manifest))
}

/** The digest of a manifest without its signature. */
export const digestOfManifest = (manifest: Signed): string =>
  createHash('sha256').update(textOf(manifest)).digest('hex')

/** The base64 of the DER form of the public part of an Ed25519 key. */
export const publicKeyOf = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key)
    .export({ type: 'spki', format: 'der' })
    .toString('base64')

/** The manifest with a signature by this private key. The same manifest has the same signature each time. */
export const signed = <M extends object>(manifest: M, key: KeyObject): M & { signature: string } => ({
  ...manifest,
  signature: sign(null, Buffer.from(textOf(manifest as Signed)), key).toString('base64'),
})

/** `team`: whose signature it is; `accepted`: an earlier version that goes on running; `open`: no key is registered. */
export type Trust =
  | { readonly kind: 'team'; readonly team: string }
  | { readonly kind: 'accepted' | 'open' | 'missing' | 'wrong' }

/** Whether a version of the remote may run. `manifest` is the file as the store has it; null: the store has none. */
export function trustOf(owners: Owners, name: string, manifest: Buffer | null): Trust {
  const known = Object.hasOwn(owners, name) ? owners[name] : undefined
  if (!known) return { kind: 'open' }
  if (!manifest) return { kind: 'missing' }
  const content: Signed = JSON.parse(manifest.toString('utf8'))
  const { signature } = content
  const text = Buffer.from(textOf(content))
  const by =
    typeof signature === 'string' &&
    known.keys.find(({ key }) =>
      verify(
        null,
        text,
        createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' }),
        Buffer.from(signature, 'base64'),
      ),
    )
  if (by) return { kind: 'team', team: by.team }
  if (known.accepted.includes(digestOfManifest(content))) return { kind: 'accepted' }
  return { kind: signature === undefined ? 'missing' : 'wrong' }
}

export const isTrusted = ({ kind }: Trust): boolean => kind !== 'missing' && kind !== 'wrong'

/** A version that its owners have not signed. */
export class UntrustedRelease extends Error {}

/**
 * Throws an `UntrustedRelease` for a version that its owners have not signed, and for a set that names other files
 * than those that they have signed.
 */
export function requireTrust(
  owners: Owners,
  name: string,
  released: { readonly version: string; readonly files: string },
  manifest: Buffer | null,
): void {
  const { kind } = trustOf(owners, name, manifest)
  if (kind === 'open') return
  const teams = owners[name]?.keys.map(({ team }) => team).join(', ')
  const about = `${name} ${released.version}`
  if (kind === 'missing') throw new UntrustedRelease(`${about} has no signature, it needs one of ${teams}`)
  if (kind === 'wrong') throw new UntrustedRelease(`${about} has a signature that is none of ${teams}`)
  if (JSON.parse(manifest?.toString('utf8') ?? '{}').files !== released.files)
    throw new UntrustedRelease(`${about} is named with other files than those that ${teams} signed`)
}
