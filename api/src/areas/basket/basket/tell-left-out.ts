import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import type { Transaction } from 'kysely'
import { notify } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import type { Line } from './repository.ts'

/** Tells the owner, in a notification and by letter, which lines found no place when two baskets were merged. */
export async function tellLeftOut(
  trx: Transaction<Tables>,
  userId: number,
  lines: readonly Line[],
): Promise<void> {
  if (lines.length === 0) return
  const { email } = await trx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const title = 'Не всё поместилось в корзину'
  const count = counted(lines.length, 'позиция', 'позиции', 'позиций')
  const text = `При входе корзины объединились. В корзине не больше ${settings.basketLines} позиций, поэтому не добавлены самые старые из собранных до входа: ${count}.`
  const href = paths.basket()
  await notify(trx, userId, { title, text: `${text} Список — в письме на вашу почту.`, href })
  const list = lines.map(
    ({ article, name, quantity, unit }) => `${article}, ${name}: ${formatQuantity(quantity, unit)}`,
  )
  const paragraphs = [text, ...list]
  const button = { text: 'Открыть корзину', href }
  await enqueueMessage(trx, plainLetter({ to: email, subject: title, paragraphs, button }))
}
