import { claimAdd, claimDraftGet, claimDraftSave } from '@verstak/contract/claims/calls.ts'
import type { DraftContent, DraftView } from '@verstak/contract/claims/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { Api } from '@verstak/federated/api.ts'
import { newView, withParts } from './draft-changes.ts'
import { inTurn } from './in-turn.ts'
import {
  type ClaimInput,
  canKeep,
  forgetDraft,
  isLocalId,
  isUnsent,
  type KeptDraft,
  keepDraft,
  keptDraft,
  newLocalId,
} from './kept-drafts.ts'
import { isOffline, mayReach } from './offline.ts'
import { draftKey, sendDraft } from './send-drafts.ts'

/** Unsent state of a draft. */
export interface UnsentState {
  readonly unsent: boolean
  /** Number of unsent files. */
  readonly files: number
  /** The claim is finished and will be sent automatically. */
  readonly waits: boolean
  /** Reason of the server's refusal. */
  readonly problem: string | null
}

export const AT_THE_STORE: UnsentState = { unsent: false, files: 0, waits: false, problem: null }

export interface Drafts {
  readonly get: (id: number) => Promise<{ readonly view: DraftView; readonly place: UnsentState }>
  /** Creates a draft without `id`, otherwise changes the given parts. Returns its id. */
  readonly save: (given: { readonly id?: number } & DraftContent) => Promise<number>
  /** Number of the claim. Null when it waits for the network. */
  readonly send: (claim: ClaimInput, id: number) => Promise<string | null>
}

/**
 * Drafts of claims on the server, and in the browser while the server is unreachable. Without an author or
 * during server rendering: on the server only.
 */
export function draftsOf(api: Api, owner: number | undefined): Drafts {
  if (owner === undefined || !canKeep()) return draftsAtStore(api)
  const atStore = draftsAtStore(api)
  return {
    async get(id) {
      const kept = await keptDraft(owner, id)
      if (kept && (isUnsent(kept) || !mayReach())) return { view: kept.view, place: placeOf(kept) }
      try {
        return await atStore.get(id)
      } catch (error) {
        if (!kept || !isOffline(error)) throw error
        return { view: kept.view, place: placeOf(kept) }
      }
    },
    save: (given) => inTurn(() => saveInTurn(api, owner, given)),
    send: (claim, id) => inTurn(() => sendInTurn(api, owner, claim, id)),
  }
}

const draftsAtStore = (api: Api): Drafts => ({
  get: async (id) => ({ view: await api(claimDraftGet, { params: { id } }), place: AT_THE_STORE }),
  save: async (given) => (await api(claimDraftSave, { body: given })).id,
  send: async (claim) => (await api(claimAdd, claim)).number,
})

const placeOf = (draft: KeptDraft): UnsentState => ({
  unsent: isUnsent(draft),
  files: draft.files.length,
  waits: draft.claim !== null,
  problem: draft.problem,
})

async function saveInTurn(
  api: Api,
  owner: number,
  { id, ...given }: { readonly id?: number } & DraftContent,
): Promise<number> {
  const parts = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const kept = id === undefined ? beginning(owner) : await keptDraft(owner, id)
  const changes = kept ? withAliases(parts, kept) : parts
  if (!kept || (mayReach() && (id === undefined || !isUnsent(kept)))) {
    try {
      const which = id === undefined && kept ? { key: draftKey(kept.id) } : { id }
      return (await api(claimDraftSave, { body: { ...which, ...changes } })).id
    } catch (error) {
      if (!kept || !isOffline(error)) throw error
    }
  }
  const changed: KeptDraft = {
    ...kept,
    view: withParts(kept.view, changes, kept.files),
    changes: { ...kept.changes, ...changes },
    claim: null,
    problem: null,
    time: Date.now(),
  }
  await keepDraft(changed)
  if (!mayReach()) return changed.id
  const sent = await sendDraft(api, changed)
  if (sent.state === 'refused') throw shopError('invalid', sent.problem)
  return sent.state === 'draft' ? sent.id : changed.id
}

/** A draft that does not exist on the server. */
function beginning(owner: number): KeptDraft {
  const id = newLocalId()
  const nothing = { changes: {}, files: [], aliases: {}, claim: null, problem: null }
  return { id, owner, view: newView(id), ...nothing, time: Date.now() }
}

const withAliases = (parts: DraftContent, { aliases }: KeptDraft): DraftContent =>
  parts.items
    ? {
        ...parts,
        items: parts.items.map((item) => ({ ...item, files: item.files.map((id) => aliases[id] ?? id) })),
      }
    : parts

async function sendInTurn(api: Api, owner: number, given: ClaimInput, id: number): Promise<string | null> {
  const kept = await keptDraft(owner, id)
  if (!kept) return (await api(claimAdd, given)).number
  const { draft, ...body } = given.body
  const claim = { ...given, body: isLocalId(id) ? body : { ...body, draft } }
  if (mayReach() && kept.files.length === 0) {
    try {
      const { number } = await api(claimAdd, claim)
      await forgetDraft(kept)
      return number
    } catch (error) {
      if (!isOffline(error)) throw error
    }
  }
  const { view } = kept
  // The server makes the same check, but only when the claim is sent.
  if (view.term?.late && !claim.body.as_request)
    throw shopError('invalid', 'Срок для такой претензии истёк. Её можно отправить как просьбу', 'as_request')
  const finished = { ...kept, claim, problem: null, time: Date.now() }
  await keepDraft(finished)
  if (!mayReach()) return null
  const sent = await sendDraft(api, finished)
  if (sent.state === 'refused') throw shopError('invalid', sent.problem)
  return sent.state === 'claim' ? sent.number : null
}

/** Stores the server's version of a draft for offline use. Returns false when the browser cannot store it. */
export async function keepSeen(owner: number, view: DraftView): Promise<boolean> {
  return inTurn(async () => {
    const before = await keptDraft(owner, view.id)
    if (before && isUnsent(before)) return true
    const rest = { changes: {}, files: [], aliases: before?.aliases ?? {}, claim: null, problem: null }
    return keepDraft({ id: view.id, owner, view, ...rest, time: Date.now() }).then(
      () => true,
      () => false,
    )
  })
}

/** Cancels sending of a finished claim. */
export async function holdBack(owner: number, id: number): Promise<void> {
  await inTurn(async () => {
    const kept = await keptDraft(owner, id)
    if (kept) await keepDraft({ ...kept, claim: null })
  })
}
