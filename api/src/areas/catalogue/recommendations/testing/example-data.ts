import type { ExampleData } from '@verstak/contract/recommendations/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async () => ({ block: 'popular' })
