import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'
import { deleteMessages } from './repository.ts'

export async function forgetOldMessages(trx: Transaction<Tables>): Promise<number> {
  const { keep, keepShortLived } = settings.mail
  const before = (milliseconds: number) =>
    sql<Date>`now() - make_interval(secs => ${milliseconds / 1000}::float8)`
  return deleteMessages(trx, (eb) =>
    eb.or([
      eb('created_at', '<', before(keep)),
      eb.and([eb('short_lived', '=', true), eb('created_at', '<', before(keepShortLived))]),
    ]),
  )
}
