import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { enqueueMessage, type Message } from '#messages/repository.ts'
import { enqueueSms } from '#sms/sms.ts'
import { type Subject, usableContacts } from '../notifications/face.ts'

interface AddressNotice {
  readonly letterTo: (email: string) => Message
  readonly sms: string
  /** E-mails that already have the letter. */
  readonly written: readonly string[]
}

/** Notifies the contacts of the address to which an object belongs. */
export async function notifyAddress(
  trx: Transaction<Tables>,
  addressId: number | null,
  subject: Subject,
  { letterTo, sms, written }: AddressNotice,
): Promise<void> {
  if (addressId === null) return
  const address = await trx
    .selectFrom('address')
    .select(['notify_email', 'notify_by_email', 'notify_phone', 'notify_by_phone'])
    .where('id', '=', addressId)
    .executeTakeFirst()
  if (!address) return
  const { notify_email, notify_by_email, notify_phone, notify_by_phone } = address
  const done = written.map((email) => email.toLowerCase())
  const emails = notify_by_email && notify_email && !done.includes(notify_email) ? [notify_email] : []
  const phones = notify_by_phone && notify_phone ? [notify_phone] : []
  const usable = await usableContacts(trx, subject, [...emails, ...phones])
  for (const to of usable)
    if (emails.includes(to)) await enqueueMessage(trx, letterTo(to))
    else await enqueueSms(trx, { to, text: sms })
}
