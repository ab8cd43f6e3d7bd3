import type { deliveryAddresses } from '@verstak/contract/addresses/calls.ts'
import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { parsePhone } from '@verstak/domain/phone.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { addressToStoreLetter, deletionToStoreLetter } from './letters.ts'
import { refuseInUse } from './open-orders.ts'
import { addressesOf, lockAddress, recordAddress } from './repository.ts'

type Body = Input<typeof deliveryAddresses, 'body'>
export type NewAddress = Extract<Body, { action: 'requestAdd' }>

/** A manager checks it; orders may use it meanwhile. Throws `invalid` at `text` for a known address. */
export async function requestAddress(
  { db }: Services,
  user: User,
  form: NewAddress,
  ip: string,
): Promise<number> {
  await countAttempt(db, { kind: 'address', account: user.email, address: ip }, settings.addresses.limits)
  const text = form.flat ? `${form.text}, кв./офис ${form.flat}` : form.text
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, user)
    await refuseKnown(trx, user, text)
    const { name, hours, contact, vehicle, pass_required, comment } = form
    const { id } = await trx
      .insertInto('address')
      .values({
        ...(user.organization ? { organization_id: user.organization.id } : { user_id: user.id }),
        ...{ text, name, hours, contact, vehicle, pass_required, comment },
        phone: parsePhone(form.phone),
        unloading: form.unloading || null,
        status: 'new',
        requested_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAddress(trx, id, 'added', { userId: user.id })
    await enqueueMessage(trx, addressToStoreLetter({ id, text }, user))
    return id
  })
}

/** Serialises two colleagues who add the same address at once. */
async function lockOwner(trx: Transaction<Tables>, { id, organization }: User): Promise<void> {
  const [table, owner] = organization
    ? (['organization', organization.id] as const)
    : (['app_user', id] as const)
  await sql`SELECT 1 FROM ${sql.table(table)} WHERE id = ${owner} FOR NO KEY UPDATE`.execute(trx)
}

async function refuseKnown(trx: Transaction<Tables>, user: User, text: string): Promise<void> {
  const { same, all } = await trx
    .selectFrom('address')
    .where(addressesOf(user))
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`lower(text) = lower(${text}) AND status IS DISTINCT FROM 'rejected'`)
        .as('same'),
    ])
    .executeTakeFirstOrThrow()
  if (same > 0) throw shopError('invalid', 'Такой адрес уже есть в списке', 'text')
  if (all >= settings.addresses.most)
    throw shopError('conflict', `Сохранить можно не больше ${settings.addresses.most} адресов`)
}

/** Throws `conflict` while open orders go to the address, or when a deletion was already requested. */
export async function requestDeletion(
  { db }: Services,
  user: User,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const address = await lockAddress(trx, user, id)
    if (address.deletion_requested) throw shopError('conflict', 'Удаление этого адреса уже запрошено')
    await refuseInUse(trx, id)
    await trx
      .updateTable('address')
      .set({
        deletion_requested: true,
        deletion_reason: reason,
        deletion_requested_at: sql<Date>`now()`,
        deletion_requested_by: user.id,
        decision_reason: '',
      })
      .where('id', '=', id)
      .execute()
    await recordAddress(trx, id, 'deletion-requested', { reason, userId: user.id })
    await enqueueMessage(trx, deletionToStoreLetter(address, reason, user))
  })
}

/** Any colleague may cancel; throws `conflict` when nothing was requested. */
export async function cancelDeletion({ db }: Services, user: User, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const address = await lockAddress(trx, user, id)
    if (!address.deletion_requested) throw shopError('conflict', 'Запроса на удаление уже нет')
    await trx.updateTable('address').set(withoutDeletion).where('id', '=', id).execute()
    await recordAddress(trx, id, 'deletion-cancelled', { userId: user.id })
  })
}

export const withoutDeletion = {
  deletion_requested: false,
  deletion_reason: '',
  deletion_requested_at: null,
  deletion_requested_by: null,
}
