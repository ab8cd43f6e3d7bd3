import type { Input } from '@verstak/contract/call.ts'
import type { claimAdd } from '@verstak/contract/claims/calls.ts'
import type { DraftContent, DraftView } from '@verstak/contract/claims/schemas.ts'
import type { ClaimType } from '@verstak/domain/after-sale/claim-kinds.ts'
import { createStore, del, get, set, type UseStore, values } from 'idb-keyval'

/** A file chosen offline. Its `id` has the format of server ids. */
export interface KeptFile {
  readonly id: string
  readonly name: string
  /** The media type. */
  readonly type: string
  /** Not a Blob: some browsers drop it when its window closes. */
  readonly bytes: ArrayBuffer
}

/** Request that submits a claim. */
export interface ClaimInput {
  readonly params: { readonly type: ClaimType }
  readonly body: Input<typeof claimAdd, 'body'>
}

/** The browser's copy of a draft, in addition to the server's. */
export interface KeptDraft {
  /** The server's id, or a local one (see `isLocalId`) for a draft that the server does not know yet. */
  readonly id: number
  /** Id of the author, the only user who sees it here. */
  readonly owner: number
  readonly view: DraftView
  /** Parts not yet sent to the server. */
  readonly changes: DraftContent
  readonly files: readonly KeptFile[]
  /** Maps local file ids to the server's ids: an open form may still have the local ones. */
  readonly aliases: Readonly<Record<string, string>>
  /** The finished claim, to be sent as soon as there is a network. */
  readonly claim: ClaimInput | null
  /** Reason of the server's refusal. The draft then waits for its author. */
  readonly problem: string | null
  /** Milliseconds since 1970. */
  readonly time: number
}

/** Database ids count from 1 and never get this large. */
const FIRST_LOCAL = 900_000_000_000
const LOCAL_IDS = 90_000_000_000

export const isLocalId = (id: number): boolean => id >= FIRST_LOCAL

export const newLocalId = (): number => FIRST_LOCAL + Math.floor(Math.random() * LOCAL_IDS)

/** 32 hexadecimal digits. Not `randomUUID`, which requires a secure context. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Whether any part has not been sent to the server. */
export const isUnsent = ({ id, changes, files, claim }: KeptDraft): boolean =>
  isLocalId(id) || Object.keys(changes).length > 0 || files.length > 0 || claim !== null

/** The server deletes a draft after 30 days. */
const LIFE_MS = 30 * 86_400_000

let opened: UseStore | undefined

/** The browser's database. False on a server and in a browser without one. */
export const canKeep = (): boolean => typeof indexedDB !== 'undefined'

const drafts = (): UseStore => {
  opened ??= createStore('verstak-claims', 'drafts')
  return opened
}

const keyOf = (owner: number, id: number) => `${owner}-${id}`

/** Undefined also when the browser refuses to read. */
export async function keptDraft(owner: number, id: number): Promise<KeptDraft | undefined> {
  if (!canKeep()) return undefined
  return get<KeptDraft>(keyOf(owner, id), drafts()).catch(() => undefined)
}

/** Unsent drafts of one author, newest first. Deletes sent drafts that have expired. */
export async function unsentDrafts(owner: number, now = Date.now()): Promise<readonly KeptDraft[]> {
  if (!canKeep()) return []
  const all = await values<KeptDraft>(drafts()).catch(() => [])
  for (const draft of all) if (!isUnsent(draft) && now - draft.time > LIFE_MS) await forgetDraft(draft)
  return all.filter((draft) => draft.owner === owner && isUnsent(draft)).sort((a, b) => b.time - a.time)
}

/** Throws when the browser cannot store data: a private window, a full disk. */
export async function keepDraft(draft: KeptDraft): Promise<void> {
  await set(keyOf(draft.owner, draft.id), draft, drafts())
}

export async function forgetDraft({ owner, id }: Pick<KeptDraft, 'owner' | 'id'>): Promise<void> {
  if (canKeep()) await del(keyOf(owner, id), drafts()).catch(() => {})
}
