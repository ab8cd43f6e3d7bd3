import { affiliate } from '@verstak/contract/branches/calls.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(({ api, params }) =>
  api(affiliate, { params: { code: params.code ?? '' } }),
)
