import type { ExampleData } from '@verstak/contract/organizations/example-requests.ts'
import { userAsker } from '#areas/people/codes/asker.ts'
import { codeHash } from '#areas/people/codes/codes.ts'
import type { SeedExampleData } from '#testing/example-data.ts'

const target = 'office@demo.example'
const event = 'ORGANIZATION_CONFIRM'
const code = '482913'

/**
 * One accountant may manage several organisations. Each of its people has requested the code, which also
 * works for a confirmed organisation, and changes nothing.
 */
export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer: { user } }) => {
  await db
    .updateTable('organization')
    .set({ email: target })
    .where('id', '=', user.organization?.id ?? 0)
    .execute()
  const people = await db
    .selectFrom('app_user')
    .select('id')
    .where('organization_id', '=', user.organization?.id ?? 0)
    .execute()
  const code_hash = await codeHash(db, target, event, code)
  const expires_at = new Date(Date.now() + 60 * 60 * 1000)
  await db
    .insertInto('verify_code')
    .values(people.map((one) => ({ target, event, asker: userAsker(one).key, code_hash, expires_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { organizationCode: code }
}
