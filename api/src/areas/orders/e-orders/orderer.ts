import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { may } from '@verstak/domain/rights.ts'
import { sql, type Transaction } from 'kysely'
import { findUser } from '#areas/people/auth/face.ts'
import { activeUsers } from '#db/active-users.ts'
import type { Tables } from '#db/tables.ts'

/**
 * The account that an order by list belongs to: the one that the manager chose, else the one that sent the
 * list. An e-mail that a guest typed proves nothing, so it is never enough. Throws `conflict` without an
 * account, for one that cannot sign in, and for a person without the right to order.
 */
export async function requireOrderer(
  trx: Transaction<Tables>,
  { user_id, email }: { readonly user_id: number | null; readonly email: string },
  chosen: string | null,
): Promise<User> {
  const id = chosen === null ? user_id : await idOf(trx, chosen)
  if (id === null)
    throw shopError(
      'conflict',
      chosen === null
        ? `Список прислал гость, почта ${email} не проверена. Убедитесь, что список её владельца, и укажите его: --for ${email}`
        : `Учётной записи с почтой ${chosen} нет, заказ оформить не на кого: ответьте автору письмом`,
    )
  const user = await findUser(trx, id)
  const whose = chosen ?? email
  if (!user) throw shopError('conflict', `Учётная запись ${whose} не действует: укажите другую, --for ПОЧТА`)
  if (!may(user, 'order'))
    throw shopError('conflict', `У ${user.email} нет права заказывать: укажите его коллегу, --for ПОЧТА`)
  return user
}

/** Null for an e-mail without an account that can sign in. */
async function idOf(trx: Transaction<Tables>, email: string): Promise<number | null> {
  const found = await activeUsers(trx)
    .select('u.id')
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return found?.id ?? null
}
