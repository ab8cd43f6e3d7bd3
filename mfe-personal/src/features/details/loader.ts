import { sessionList } from '@verstak/contract/auth/calls.ts'
import { profileDetails, registrationDate } from '@verstak/contract/profile/calls.ts'
import { secondFactor } from '@verstak/contract/second-factor/calls.ts'
import { contractList } from '@verstak/contract/supply-contracts/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const [details, { contracts }, { sessions }, { date }, { on_since }] = await Promise.all([
    api(profileDetails),
    api(contractList),
    api(sessionList),
    api(registrationDate),
    api(secondFactor),
  ])
  return {
    ...details,
    contracts,
    sessions,
    registered: date,
    secondFactorSince: on_since,
    done: url.searchParams.get('done') === 'person',
  }
})

export type DetailsData = ScreenData<typeof loader>
export type Session = DetailsData['sessions'][number]
