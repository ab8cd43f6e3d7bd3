import type { Api } from '@verstak/federated/api.ts'
import type { Drafts } from '#claim-drafts/drafts.ts'

/** What the steps are kept with. */
export interface Tools {
  readonly api: Api
  readonly drafts: Drafts
}
