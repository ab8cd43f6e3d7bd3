import type { Api } from '@verstak/federated/api.ts'
import type { Drafts } from '#claim-drafts/drafts.ts'

/** Dependencies of the functions that save steps. */
export interface Tools {
  readonly api: Api
  readonly drafts: Drafts
}
