import type { ChosenStatus } from '@verstak/contract/appeals/schemas.ts'
import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import {
  type AppealStatus,
  appealStatusNames,
  REOPEN_DAYS,
} from '@verstak/domain/after-sale/appeal-status.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { dueAt } from './clock.ts'
import { type AppealRow, lockAppeal } from './repository.ts'
import { isSettled, movesOf, owesAnswer } from './transitions.ts'

export const statusOf = (code: AppealStatus) => ({ code, name: appealStatusNames[code] })

export const tooOld = () =>
  shopError(
    'conflict',
    `С решения прошло больше ${counted(REOPEN_DAYS, 'дня', 'дней', 'дней')}. Создайте новое обращение`,
  )

/**
 * Changes the status of a locked appeal, records its history and resets its deadline. A null `user` is the
 * store. Throws `conflict`.
 */
export async function moveAppeal(
  trx: Transaction<Tables>,
  appeal: AppealRow,
  status: AppealStatus,
  user: User | null,
  now: Date,
): Promise<void> {
  const allowed = movesOf(appeal, user ? 'buyer' : 'store', now)
  if (!allowed.includes(status)) throw refusal(appeal, status, allowed)
  await trx
    .updateTable('appeal')
    .set({
      status,
      due_at: owesAnswer(status) ? (appeal.due_at ?? dueAt(appeal, now)) : null,
      settled_at: isSettled(status) ? (appeal.settled_at ?? now) : null,
    })
    .where('id', '=', appeal.id)
    .execute()
  await recordStatus(trx, appeal.id, status, user)
}

export async function recordStatus(
  trx: Transaction<Tables>,
  appealId: number,
  status: AppealStatus,
  user: User | null,
): Promise<void> {
  await trx
    .insertInto('appeal_event')
    .values({ appeal_id: appealId, status, user_id: user?.id ?? null, by_store: user === null })
    .execute()
}

/** The buyer closes or reopens an appeal. */
export function chooseStatus(
  db: Db,
  user: User,
  { id, status }: { id: number; status: ChosenStatus },
  now = new Date(),
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await moveAppeal(trx, await lockAppeal(trx, user, id), status, user, now)
  })
}

function refusal({ status }: AppealRow, wanted: AppealStatus, allowed: readonly AppealStatus[]) {
  if (wanted === 'reopened' && isSettled(status)) return tooOld()
  const names = allowed.map((one) => `«${appealStatusNames[one]}»`).join(', ')
  return shopError(
    'conflict',
    `Обращение в статусе «${appealStatusNames[status]}» нельзя перевести в «${appealStatusNames[wanted]}». ${
      names ? `Можно: ${names}` : 'Этот статус последний'
    }`,
    'status',
  )
}
