import { claimDetail } from '@verstak/contract/claims/calls.ts'
import { parseClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { data, redirect } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

/** Result of the last action, passed in the address. */
const DONE = ['sent', 'replied'] as const

export const loader = screenLoader(async ({ api, params, url }) => {
  const number = params.number ?? ''
  const key = parseClaimNumber(number)
  if (!key) throw data(null, { status: 404 })
  const claim = await api(claimDetail, { params: { a: key.year, b: key.id } })
  const done = DONE.find((one) => one === url.searchParams.get('done')) ?? null
  if (claim.number !== number) throw redirect(paths.claim(claim.number))
  return {
    claim,
    done,
    act: `/api/claims/act/${key.year}/${key.id}/`,
  }
})

export type ClaimData = ScreenData<typeof loader>
export type Claim = ClaimData['claim']
