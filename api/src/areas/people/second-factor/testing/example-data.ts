import type { ExampleData } from '@verstak/contract/second-factor/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { startSecondFactor } from '../service.ts'
import { factorKeys, presentCode } from './app.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer }) => {
  const { key } = await startSecondFactor({ db, config: factorKeys }, buyer.user)
  return {
    get firstCode() {
      return presentCode(key)
    },
  }
}
