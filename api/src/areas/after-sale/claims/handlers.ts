import type * as calls from '@verstak/contract/claims/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { printAct } from './act.ts'
import { addClaim } from './add-claim.ts'
import { claimDetailOf } from './claim-detail.ts'
import { claimPage } from './claim-list.ts'
import { claimTableFile } from './claim-table.ts'
import { listContacts } from './contacts.ts'
import { viewDraft } from './draft-view.ts'
import { removeDraft, saveDraft } from './drafts.ts'
import { replyToStore } from './reply.ts'

export const handlers: Handlers<typeof calls> = {
  claimList: ({ db, visitor, query }) => claimPage(db, requireUser(visitor), query),
  claimDetail: ({ db, visitor, params }) => claimDetailOf(db, requireUser(visitor), params),
  claimAdd: async ({ db, config, visitor, params, body, ip }) => ({
    number: await addClaim({ db, config }, visitor, { type: params.type, form: body, ip }),
  }),
  claimContacts: async ({ db, visitor, body }) => ({
    users: await listContacts(db, requireUser(visitor), body.search),
  }),
  claimDraftGet: ({ db, visitor, params }) => viewDraft(db, visitor, params.id),
  claimDraftSave: async ({ db, visitor, body }) => ({ id: await saveDraft(db, visitor, body) }),
  claimDraftRemove: async ({ db, visitor, body }) => {
    await removeDraft(db, requireUser(visitor), body.id)
    return null
  },
  claimReply: async ({ db, config, visitor, body, ip }) => ({
    number: await replyToStore({ db, config }, visitor, body, { ip }),
  }),
  claimTable: ({ visitor, query, signal, ...services }) =>
    claimTableFile(services, visitor, query, { signal }),
  claimAct: ({ db, visitor, params }) => printAct(db, requireUser(visitor), params),
}
