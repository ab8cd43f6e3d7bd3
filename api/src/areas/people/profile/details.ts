import type { User } from '@verstak/contract/auth/schemas.ts'
import type { CallData } from '@verstak/contract/call.ts'
import type * as calls from '@verstak/contract/profile/calls.ts'
import { type Moment, momentOf } from '@verstak/domain/day.ts'
import { noticeKey } from '@verstak/domain/people/notices.ts'
import { parsePhone } from '@verstak/domain/phone.ts'
import type { Db } from '#db/database.ts'
import { noticesOf } from '../notifications/face.ts'
import { listConsents } from './consents.ts'

const MOST_BRANCHES = 50

export async function profileDetails(
  db: Db,
  user: User,
): Promise<Omit<CallData<typeof calls.profileDetails>, 'sms'>> {
  const { name, email, phone } = user
  return {
    person: { name, email, phone },
    organization: await organizationOf(db, user),
    notices: (await noticesOf(db, user.id)).map(noticeKey),
    consents: await listConsents(db, user),
  }
}

/** A branch is an INN with a KPP; branches with one INN belong to one company. */
async function organizationOf(db: Db, { organization }: User) {
  if (!organization) return null
  const all = await db
    .selectFrom('organization')
    .select(['id', 'name', 'inn', 'kpp', 'ogrn'])
    .where('inn', '=', organization.inn)
    .orderBy('kpp')
    .limit(MOST_BRANCHES)
    .execute()
  const { name, inn, kpp, confirmed } = organization
  return {
    ...{ name, inn, kpp, confirmed },
    ogrn: all.find(({ id }) => id === organization.id)?.ogrn ?? null,
    branches: all
      .filter(({ id }) => id !== organization.id)
      .map((branch) => ({ name: branch.name, inn: branch.inn, kpp: branch.kpp })),
  }
}

export async function updateProfile(
  db: Db,
  { id }: User,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ name, phone: parsePhone(phone) })
    .where('id', '=', id)
    .execute()
}

export async function registrationDate(db: Db, { id }: User): Promise<Moment> {
  const { created_at } = await db
    .selectFrom('app_user')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return momentOf(created_at)
}
