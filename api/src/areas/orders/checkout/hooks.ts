import { personalData } from '#areas/people/profile/face.ts'
import { onHook, type Registration } from '#hooks.ts'
import { findDraft } from './draft.ts'

export const hooks: readonly Registration[] = [
  onHook(personalData, async (db, userId) => ({ checkout_draft: await findDraft(db, userId) })),
]
