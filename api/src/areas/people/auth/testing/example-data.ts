import type { ExampleData } from '@verstak/contract/auth/example-requests.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { createSession, listSessions } from '../sessions.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer }) => {
  const token = await createSession(db, { userId: buyer.user.id })
  const other = (await listSessions(db, buyer.user.id, token)).find(({ current }) => current)
  return { otherSession: other?.id ?? 0 }
}
