import type { ExampleData } from '@verstak/contract/profile/example-requests.ts'
import { takeCode } from '#areas/people/accounts/testing/example-data.ts'
import { userAsker } from '#areas/people/codes/asker.ts'
import { consentTo, type SeedExampleData } from '#testing/example-data.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer }) => {
  const { id: user_id, email } = buyer.user
  await db
    .insertInto('consent')
    .values({
      ...consentTo('marketing'),
      text_hash: '-',
      ip: '10.9.9.9',
      email,
      user_id,
      form: 'registration',
    })
    .execute()
  // Another resource has requested a code a moment ago.
  await db.deleteFrom('verify_code').where('target', '=', email).execute()
  return {
    passwordCode: await takeCode(db, email, 'PASSWORD_CHANGE_VERIFY', { asker: userAsker(buyer.user) }),
  }
}
