import type { User } from '@verstak/contract/auth/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'
import type { Db } from '#db/database.ts'
import { registeredFor } from '#hooks.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { listStored } from '../addresses/face.ts'
import { listSessions } from '../auth/face.ts'
import { noticesOf } from '../notifications/face.ts'
import { describeSecondFactor } from '../second-factor/face.ts'
import { listConsents } from './consents.ts'
import { registrationDate } from './details.ts'
import { personalData } from './profile-hooks.ts'

/** Exports the person's data as readable JSON. Throws `tooOften`. */
export async function myData(
  { db }: Services,
  user: User,
  { token }: Pick<Visitor, 'token'>,
  ip: string,
): Promise<FileAnswer> {
  await countAttempt(db, { kind: 'my-data', account: user.email, address: ip }, settings.myData)
  const { id, email, name, phone, organization } = user
  const mine = <T extends OwnTable>(table: T) => rowsOf(db, table, id)
  const data = {
    made_at: momentOf(new Date()),
    person: { email, name, phone, organization, registered_at: await registrationDate(db, user) },
    notices: await noticesOf(db, id),
    consents: await listConsents(db, user),
    sessions: await listSessions(db, id, token),
    second_factor: await describeSecondFactor(db, id),
    addresses: await listStored(db, user),
    ...(await dataOfModules(db, id)),
    requests: await mine('public_request'),
    lists_to_order: await mine('e_order'),
    questions: await mine('product_question'),
    notifications: await mine('notification'),
  }
  return {
    bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`),
    type: 'application/json',
    name: 'verstak-my-data.json',
  }
}

type OwnTable = 'notification' | 'public_request' | 'product_question' | 'e_order'

const rowsOf = (db: Db, table: OwnTable, userId: number) =>
  db.selectFrom(table).selectAll().where('user_id', '=', userId).orderBy('id').execute()

async function dataOfModules(db: Db, userId: number): Promise<Readonly<Record<string, unknown>>> {
  const parts = (await registeredFor(personalData)).map((read) => read(db, userId))
  return Object.assign({}, ...(await Promise.all(parts)))
}
