import { outlookOfBasket } from '#areas/basket/basket/face.ts'
import { personalData } from '#areas/people/profile/face.ts'
import { onHook, type Registration } from '#hooks.ts'
import { findDraft } from './draft.ts'
import { orderOutlook } from './outlook.ts'

export const hooks: readonly Registration[] = [
  onHook(outlookOfBasket, orderOutlook),
  onHook(personalData, async (db, userId) => ({ checkout_draft: await findDraft(db, userId) })),
]
