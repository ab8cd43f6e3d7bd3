import type { ExampleData } from '@verstak/contract/appeals/example-requests.ts'
import { readConfig } from '#config.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { addAppeal } from '../add-appeal.ts'
import { answerAppeal } from '../answer.ts'

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer }) => {
  const config = readConfig({})
  const form = {
    type: 'site',
    fields: {},
    message: 'Не открывается корзина.',
    contact: '',
    urgent: false,
    files: [],
  }
  const appeal = await addAppeal({ db, config }, buyer, form, { ip: '10.0.0.1' })
  await db
    .transaction()
    .execute((trx) => answerAppeal(trx, String(appeal), { text: 'Исправили', status: 'solved' }))
  const { id } = await db
    .selectFrom('appeal_message')
    .select('id')
    .where('appeal_id', '=', appeal)
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
  // Requests of the fixture must not count against the buyer's rate limit.
  await db.deleteFrom('attempt').where('kind', '=', 'appeal').execute()
  return { appeal, appealAnswer: id }
}
