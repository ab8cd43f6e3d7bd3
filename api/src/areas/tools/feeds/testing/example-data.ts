import type { ExampleData } from '@verstak/contract/feeds/example-requests.ts'
import { confirmation, makeToken } from '#areas/people/auth/tokens.ts'
import { readConfig } from '#config.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { addFeed } from '../service.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer: { user } }) => {
  const confirm = await confirmation(db, user)
  const wanted = { confirm, name: 'Сайт', scopes: ['feeds'], days: 30 } as const
  const { item } = await makeToken(db, user, wanted)
  const services = { db, config: readConfig({}) }
  const feed = await addFeed(services, user, { name: 'Для Маркета', format: 'yml', copyOf: undefined })
  return { feed, apiToken: item.id, confirmToken: confirm }
}
