import { shopError } from '@verstak/contract/errors.ts'
import * as paths from '@verstak/domain/paths.ts'
import { addressStatusNames } from '@verstak/domain/people/delivery-address.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { notifyRecipients } from '../notifications/face.ts'
import { type AddressNews, addressNewsLetter } from './letters.ts'
import { refuseInUse } from './open-orders.ts'
import { recordAddress, type StoredAddress } from './repository.ts'
import { withoutDeletion } from './requests.ts'

type Trx = Transaction<Tables>
export type AddressStatus = Exclude<StoredAddress['status'], 'new' | null>

/**
 * A manager's decision about a new address; its requester is notified. Throws `notFound`, `conflict` for a
 * repeat, and `invalid` for a refusal without a reason.
 */
export async function decideAddress(
  trx: Trx,
  id: number,
  status: AddressStatus,
  reason: string,
): Promise<void> {
  const address = await lock(trx, id)
  if (address.status === status)
    throw shopError('conflict', `Адрес ${id} уже в статусе «${addressStatusNames[status]}»`)
  if (status === 'rejected' && !reason) throw shopError('invalid', 'Напишите покупателю, почему', 'reason')
  await trx
    .updateTable('address')
    .set({ status, decision_reason: status === 'rejected' ? reason : '' })
    .where('id', '=', id)
    .execute()
  await recordAddress(trx, id, status, { reason })
  const news = {
    title: `Адрес доставки: ${addressStatusNames[status].toLowerCase()}`,
    text: `${address.text}.${reason ? ` ${reason}` : ''}`,
  }
  await notifyRequester(trx, address, address.requested_by, news)
}

/**
 * The requester is notified. Throws `conflict` without a request, and while open orders go to the address.
 */
export async function decideDeletion(
  trx: Trx,
  id: number,
  { accept, reason }: { accept: boolean; reason: string },
): Promise<void> {
  const address = await lock(trx, id)
  if (!address.deletion_requested) throw shopError('conflict', `Адрес ${id} никто не просил удалить`)
  if (!accept && !reason) throw shopError('invalid', 'Напишите покупателю, почему', 'reason')
  if (accept) {
    await refuseInUse(trx, id)
    await trx.deleteFrom('address').where('id', '=', id).execute()
  } else {
    await trx
      .updateTable('address')
      .set({ ...withoutDeletion, decision_reason: reason })
      .where('id', '=', id)
      .execute()
    await recordAddress(trx, id, 'deletion-declined', { reason })
  }
  const news = {
    title: accept ? 'Адрес доставки удалён' : 'Адрес доставки не удалён',
    text: `${address.text}.${reason ? ` ${reason}` : ''}`,
  }
  await notifyRequester(trx, address, address.deletion_requested_by, news)
}

async function lock(trx: Trx, id: number): Promise<StoredAddress> {
  const address = await trx
    .selectFrom('address')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!address) throw shopError('notFound', `Адреса ${id} нет`)
  return address
}

const notifyRequester = (
  trx: Trx,
  { organization_id }: StoredAddress,
  userId: number | null,
  news: AddressNews,
): Promise<unknown> =>
  notifyRecipients(
    trx,
    { kind: 'address', userIds: [userId], organizationId: organization_id },
    { news: { ...news, href: paths.addresses() }, letterTo: (to) => addressNewsLetter(to, news) },
  )
