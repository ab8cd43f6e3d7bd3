import type { ExampleData } from '@verstak/contract/own-codes/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { saveCode } from '../service.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer }) => {
  const code = `СКЛАД-${buyer.user.id}`
  await saveCode(db, { user: buyer.user, stockId: buyer.stockId }, { code, article: 'DR-1' })
  return { knownCode: code }
}
