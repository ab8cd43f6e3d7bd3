import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { enqueueMessage, type Message } from '#messages/repository.ts'
import { enqueueSms } from '#sms/sms.ts'

/** Notifies the contacts of the address; `buyer` already has the letter. */
export async function notifyAddress(
  trx: Transaction<Tables>,
  addressId: number | null,
  { buyer, letterTo, sms }: { buyer: string | null; letterTo: (email: string) => Message; sms: string },
): Promise<void> {
  if (addressId === null) return
  const address = await trx
    .selectFrom('address')
    .select(['notify_email', 'notify_by_email', 'notify_phone', 'notify_by_phone'])
    .where('id', '=', addressId)
    .executeTakeFirst()
  if (!address) return
  const { notify_email, notify_by_email, notify_phone, notify_by_phone } = address
  if (notify_by_email && notify_email && notify_email !== buyer?.toLowerCase())
    await enqueueMessage(trx, letterTo(notify_email))
  if (notify_by_phone && notify_phone) await enqueueSms(trx, { to: notify_phone, text: sms })
}
