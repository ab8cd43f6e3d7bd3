import type { ExampleData } from '@verstak/contract/auth/example-requests.ts'
import { giveSecondFactor, presentCode } from '#areas/people/second-factor/testing/app.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { makeChallenge } from '../challenge.ts'
import { createSession, listSessions } from '../sessions.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer }) => {
  const token = await createSession(db, { userId: buyer.user.id })
  const other = (await listSessions(db, buyer.user.id, token)).find(({ current }) => current)
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', buyer.user.id)
    .executeTakeFirstOrThrow()
  const factorLogin = `factor-of-${buyer.user.id}@demo.example`
  const { id } = await db
    .insertInto('app_user')
    .values({ email: factorLogin, name: 'Вера Кодова', password_hash })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { key } = await giveSecondFactor(db, { id, email: factorLogin })
  return {
    otherSession: other?.id ?? 0,
    factorLogin,
    factorChallenge: await makeChallenge(db, { id, password_hash }),
    get factorCode() {
      return presentCode(key)
    },
  }
}
