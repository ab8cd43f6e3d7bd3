import type { Input } from '@verstak/contract/call.ts'
import type { claimAdd } from '@verstak/contract/claims/calls.ts'
import type { DraftContent, DraftView } from '@verstak/contract/claims/schemas.ts'
import type { ClaimType } from '@verstak/domain/after-sale/claim-kinds.ts'
import { createStore, del, get, set, type UseStore, values } from 'idb-keyval'

/** A file that was chosen without a network; `id` looks like the store's own. */
export interface KeptFile {
  readonly id: string
  readonly name: string
  /** The media type. */
  readonly type: string
  /** Not a Blob, which some browsers keep no longer than their window. */
  readonly bytes: ArrayBuffer
}

/** What goes to the store when a claim is sent. */
export interface ClaimInput {
  readonly params: { readonly type: ClaimType }
  readonly body: Input<typeof claimAdd, 'body'>
}

/** A draft as the browser has it, beside the one at the store. */
export interface KeptDraft {
  /** The store's; of a draft that the store does not know yet, one that `isLocalId` knows. */
  readonly id: number
  /** The id of its author, who alone sees it here. */
  readonly owner: number
  readonly view: DraftView
  /** The parts that the store does not have. */
  readonly changes: DraftContent
  readonly files: readonly KeptFile[]
  /** Under what ids the store has files that were kept here: a form on screen may still name the old ones. */
  readonly aliases: Readonly<Record<string, string>>
  /** The finished claim, which is sent as soon as there is a network. */
  readonly claim: ClaimInput | null
  /** Why the store has refused it; it waits for its author then. */
  readonly problem: string | null
  /** Milliseconds since 1970. */
  readonly time: number
}

/** A row of the database counts from 1 and comes nowhere near. */
const FIRST_LOCAL = 900_000_000_000
const LOCAL_IDS = 90_000_000_000

export const isLocalId = (id: number): boolean => id >= FIRST_LOCAL

export const newLocalId = (): number => FIRST_LOCAL + Math.floor(Math.random() * LOCAL_IDS)

/** 32 hexadecimal digits. Not `randomUUID`, which only secure pages have. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Whether the store lacks anything of it. */
export const isUnsent = ({ id, changes, files, claim }: KeptDraft): boolean =>
  isLocalId(id) || Object.keys(changes).length > 0 || files.length > 0 || claim !== null

/** The store keeps a draft for 30 days. */
const LIFE_MS = 30 * 86_400_000

let opened: UseStore | undefined

/** The browser's database; false on a server and where a browser has none. */
export const canKeep = (): boolean => typeof indexedDB !== 'undefined'

const drafts = (): UseStore => {
  opened ??= createStore('verstak-claims', 'drafts')
  return opened
}

const keyOf = (owner: number, id: number) => `${owner}-${id}`

/** Undefined also where the browser refuses to read. */
export async function keptDraft(owner: number, id: number): Promise<KeptDraft | undefined> {
  if (!canKeep()) return undefined
  return get<KeptDraft>(keyOf(owner, id), drafts()).catch(() => undefined)
}

/** Those of one author that the store lacks something of, the newest first. What the store has is forgotten with its draft. */
export async function unsentDrafts(owner: number, now = Date.now()): Promise<readonly KeptDraft[]> {
  if (!canKeep()) return []
  const all = await values<KeptDraft>(drafts()).catch(() => [])
  for (const draft of all) if (!isUnsent(draft) && now - draft.time > LIFE_MS) await forgetDraft(draft)
  return all.filter((draft) => draft.owner === owner && isUnsent(draft)).sort((a, b) => b.time - a.time)
}

/** Throws when the browser keeps nothing: a private window, a full disk. */
export async function keepDraft(draft: KeptDraft): Promise<void> {
  await set(keyOf(draft.owner, draft.id), draft, drafts())
}

export async function forgetDraft({ owner, id }: Pick<KeptDraft, 'owner' | 'id'>): Promise<void> {
  if (canKeep()) await del(keyOf(owner, id), drafts()).catch(() => {})
}
