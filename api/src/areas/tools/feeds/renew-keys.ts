import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notify } from '#areas/people/notifications/face.ts'
import { colleaguesWith } from '#areas/people/users/face.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { newKey } from './owner.ts'

/**
 * Replaces the keys of all feeds of an organisation, because `userId` has seen them and may see them no more.
 * Tells the colleagues whose programs use the old addresses. Returns what was done, in Russian; empty for no
 * feeds.
 */
export async function renewKeys(
  trx: Transaction<Tables>,
  { userId, organizationId }: { readonly userId: number; readonly organizationId: number },
): Promise<string> {
  const feeds = await trx
    .selectFrom('feed')
    .select(['id', 'name', 'removed_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of feeds)
    await trx.updateTable('feed').set({ key: newKey() }).where('id', '=', id).execute()
  const names = feeds.filter(({ removed_at }) => removed_at === null).map(({ name }) => `«${name}»`)
  if (names.length === 0) return ''
  const title = 'Адреса выгрузок изменились'
  const text = `Ключи сменились, потому что у сотрудника больше нет доступа к выгрузкам: ${names.join(', ')}. Старые адреса не работают. Укажите новые в программах, которые скачивают файлы.`
  const href = paths.feeds()
  for (const { id, email } of await colleaguesWith(trx, organizationId, 'feeds', userId).execute()) {
    await notify(trx, id, { title, text, href })
    const button = { text: 'Открыть выгрузки', href }
    await enqueueMessage(trx, plainLetter({ to: email, subject: title, paragraphs: [text], button }))
  }
  return `Ключи выгрузок сменились, старые адреса не работают: ${names.join(', ')}`
}
