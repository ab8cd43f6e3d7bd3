import { claimAdd, claimDraftSave } from '@verstak/contract/claims/calls.ts'
import { fileAdd } from '@verstak/contract/files/calls.ts'
import { errorMessage, isShopError } from '@verstak/contract/shop-error.ts'
import type { Api } from '@verstak/federated/api.ts'
import { withSentFile } from './draft-changes.ts'
import { inTurn } from './in-turn.ts'
import {
  type ClaimInput,
  forgetDraft,
  isLocalId,
  type KeptDraft,
  type KeptFile,
  keepDraft,
  unsentDrafts,
} from './kept-drafts.ts'
import { isOffline } from './offline.ts'

/** Result of sending a draft. */
export type Sent =
  | { readonly state: 'offline' }
  /** Everything has been sent. `id` is the server's. */
  | { readonly state: 'draft'; readonly id: number }
  | { readonly state: 'claim'; readonly number: string }
  | { readonly state: 'refused'; readonly problem: string }

/** Idempotency key of a draft begun in the browser and of the claim made from it. */
export const draftKey = (id: number): string => `claim-draft-${id}`

/**
 * Sends the unsent parts of the author's drafts. Returns results by local id. Refused drafts are skipped
 * until their author changes them.
 */
export async function sendDrafts(api: Api, owner: number): Promise<ReadonlyMap<number, Sent>> {
  return inTurn(async () => {
    const results = new Map<number, Sent>()
    for (const draft of await unsentDrafts(owner)) {
      if (draft.problem !== null) continue
      const sent = await sendDraft(api, draft)
      results.set(draft.id, sent)
      if (sent.state === 'offline') break
    }
    return results
  })
}

/**
 * Call within `inTurn`. Progress is saved after each request, so that an interrupted attempt can be resumed.
 */
export async function sendDraft(api: Api, given: KeptDraft): Promise<Sent> {
  let draft = given
  const keep = async (changed: KeptDraft) => {
    draft = changed
    await keepDraft(changed)
  }
  try {
    for (const file of given.files) await keep(await sendFile(api, draft, file))
    if (draft.problem !== null) return { state: 'refused', problem: draft.problem }
    if (draft.claim) {
      const number = await sendClaim(api, draft.claim)
      await forgetDraft(draft)
      return { state: 'claim', number }
    }
    return await sendChanges(api, draft)
  } catch (error) {
    if (isOffline(error)) return { state: 'offline' }
    if (!isShopError(error)) throw error
    if (error.kind === 'sessionOver') return { state: 'offline' }
    await keep({ ...draft, claim: null, problem: errorMessage(error) })
    return { state: 'refused', problem: errorMessage(error) }
  }
}

/** A refused file is removed from the draft, and its author is notified. */
async function sendFile(api: Api, draft: KeptDraft, { id, name, type, bytes }: KeptFile): Promise<KeptDraft> {
  try {
    const file = new File([bytes], name, { type })
    const sent = await api(fileAdd, { body: { file, purpose: 'claim' } })
    return withSentFile(draft, id, sent.id)
  } catch (error) {
    if (!isShopError(error) || error.kind !== 'invalid') throw error
    const problem = `Файл «${name}» магазин не принял: ${errorMessage(error)}`
    return { ...withSentFile(draft, id, null), claim: null, problem }
  }
}

/** The key finds a claim that was sent before, even though its draft has been deleted. */
async function sendClaim(api: Api, claim: ClaimInput): Promise<string> {
  try {
    return (await api(claimAdd, claim)).number
  } catch (error) {
    if (!isShopError(error) || error.kind !== 'notFound' || claim.body.draft === undefined) throw error
    const { draft: _gone, ...body } = claim.body
    return (await api(claimAdd, { ...claim, body })).number
  }
}

async function sendChanges(api: Api, draft: KeptDraft): Promise<Sent> {
  const { content } = draft.view
  if (isLocalId(draft.id)) return sendWhole(api, draft, draftKey(draft.id))
  try {
    if (Object.keys(draft.changes).length > 0)
      await api(claimDraftSave, { body: { id: draft.id, ...draft.changes } })
  } catch (error) {
    // Sent or deleted on another device: the local changes become a new draft.
    if (isShopError(error) && error.kind === 'notFound' && content.type)
      return sendWhole(api, draft, `claim-draft-again-${draft.id}-${draft.time}`)
    throw error
  }
  await keepDraft({ ...draft, changes: {} })
  return { state: 'draft', id: draft.id }
}

/** Creates the draft idempotently, then saves its current content. */
async function sendWhole(api: Api, draft: KeptDraft, key: string): Promise<Sent> {
  const { id } = await api(claimDraftSave, { body: { key } })
  await api(claimDraftSave, { body: { id, ...draft.view.content } })
  await keepDraft({ ...draft, id, view: { ...draft.view, id }, changes: {} })
  await forgetDraft(draft)
  return { state: 'draft', id }
}
