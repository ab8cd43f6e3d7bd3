import type { ExampleData } from '@verstak/contract/actions/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { writtenActions } from '../actions-file.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async () => ({
  actionCode: writtenActions()[0]?.code ?? '',
})
