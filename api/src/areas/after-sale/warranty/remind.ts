import { addDays, moscowDay } from '@verstak/domain/day.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import { keyOf } from './card-key.ts'
import { endingLetter } from './letters.ts'
import { notifyOwner } from './notify-owner.ts'
import { lockCard } from './repository.ts'

/** Reminds owners once that the warranty of a tool ends soon. Returns the number of reminders. */
export async function remindOfEnds(db: Db, now = new Date()): Promise<number> {
  const today = moscowDay(now)
  const due = await db
    .selectFrom('warranty_card')
    .select('number')
    .where('status', '=', 'active')
    .where('reminded_at', 'is', null)
    .where('ends', '>=', today)
    .where('ends', '<=', addDays(today, settings.warranty.remindDays))
    .orderBy('ends')
    .limit(1000)
    .execute()
  let reminded = 0
  for (const { number } of due) if (await remind(db, number)) reminded += 1
  return reminded
}

/** Each in its own transaction; returns false when another process was faster. */
const remind = (db: Db, number: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const card = await lockCard(trx, number)
    if (card.reminded_at || card.status !== 'active') return false
    const { id, name, last_day } = card
    await trx
      .updateTable('warranty_card')
      .set({ reminded_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    const key = await keyOf(trx, number)
    await notifyOwner(trx, card, {
      title: `Гарантия заканчивается ${formatDay(last_day)}`,
      text: name,
      letterTo: (email) => endingLetter({ ...card, email }, key),
    })
    return true
  })
