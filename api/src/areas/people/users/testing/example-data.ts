import type { ExampleData } from '@verstak/contract/users/example-requests.ts'
import { scopeOf } from '@verstak/domain/rights.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { SeedExampleData } from '#testing/example-data.ts'
import { keyHash, newKey } from '../secret.ts'

/** Creates an open invitation. Returns the person and the key of the link. */
export async function invitePerson(
  db: Db,
  organizationId: number,
  email: string,
): Promise<{ id: number; key: string }> {
  const key = newKey()
  const { id } = await db
    .insertInto('app_user')
    .values({ email, name: 'Инна Приглашённая', password_hash: '-', organization_id: organizationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_invitation')
    .values({
      user_id: id,
      secret_hash: keyHash(key) ?? '',
      expires_at: sql<Date>`now() + interval '72 hours'`,
    })
    .execute()
  return { id, key }
}

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer: { user } }) => {
  const organization_id = user.organization?.id ?? 0
  const { id: colleague } = await db
    .insertInto('app_user')
    .values({
      email: `colleague-${user.id}@demo.example`,
      name: 'Олег Коллегин',
      password_hash: '-',
      organization_id,
      scope: scopeOf('viewer'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: shop } = await db
    .insertInto('address')
    .values({ text: 'Москва, ул. Лесная, 7', name: 'Магазин на Лесной', organization_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: prepared } = await db
    .insertInto('prepared_invitation')
    .values({
      ...{
        organization_id,
        user_id: user.id,
        email: `kept-${user.id}@demo.example`,
        password_hash: '-',
        ip: '-',
      },
      person: JSON.stringify({
        name: 'Павел Будущий',
        email: `kept-${user.id}@demo.example`,
        role: 'viewer',
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invited = await invitePerson(db, organization_id, `invited-${user.id}@demo.example`)
  return {
    colleague,
    invited: invited.id,
    prepared,
    preparedMail: `prepared-${user.id}@demo.example`,
    invitationKey: invited.key,
    shop,
    invitedMail: `asked-${user.id}@demo.example`,
  }
}
