import type { ExampleData } from '@verstak/contract/second-factor/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { startSecondFactor } from '../service.ts'
import { factorKeys, presentCode, startedKey } from './app.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer }) => {
  await startSecondFactor({ db, config: factorKeys }, buyer.user)
  const key = await startedKey(db, buyer.user.id)
  return {
    get firstCode() {
      return presentCode(key)
    },
  }
}
