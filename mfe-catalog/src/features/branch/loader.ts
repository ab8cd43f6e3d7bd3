import { affiliate } from '@verstak/shared/contract/branches/calls.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'

export const loader = screenLoader(({ api, params }) =>
  api(affiliate, { params: { code: params.code ?? '' } }),
)
