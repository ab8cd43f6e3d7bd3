import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { Db } from '#db/database.ts'
import type { Services } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { checkCode, consumeVerification, type Resend, sendCode, userAsker } from '../codes/face.ts'
import { listPrepared } from '../users/face.ts'

import { confirmOrganization } from './confirm.ts'
import { organizationCodeLetter } from './letters.ts'

const event = 'ORGANIZATION_CONFIRM'

export async function confirmationOf(db: Db, administrator: User) {
  const { id, confirmed } = organizationOf(administrator)
  const { waiting } = await db
    .selectFrom('join_request')
    .where('organization_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  const email = await emailOf(db, id)
  const prepared = await listPrepared(db, id)
  return { confirmed, address: email && hidden(email), waiting, prepared }
}

/** Throws `conflict` while the organisation's own e-mail address is unknown. */
export async function sendOrganizationCode(
  { db }: Services,
  administrator: User,
  ip: string,
): Promise<Resend> {
  const { id, name } = organizationOf(administrator)
  const target = await requireEmail(db, id)
  return sendCode(db, { target, event, asker: userAsker(administrator), ip }, (trx, code) =>
    enqueueMessage(
      trx,
      organizationCodeLetter(target, { code, organization: name, asker: administrator.email }),
    ),
  )
}

/** Throws `invalid` at `code`. */
export async function confirmByCode(
  { db }: Services,
  administrator: User,
  { code }: { code: string },
): Promise<void> {
  const { id, inn, kpp } = organizationOf(administrator)
  const target = await requireEmail(db, id)
  const asker = userAsker(administrator).key
  const secret = await checkCode(db, { target, events: [event], code, asker })
  await db.transaction().execute(async (trx) => {
    await consumeVerification(trx, { secret, target, event, asker })
    await confirmOrganization(trx, { inn, kpp }, 'code')
  })
}

function organizationOf({ organization }: User) {
  if (!organization) throw shopError('accessDenied')
  return organization
}

async function emailOf(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('organization').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email ?? null
}

async function requireEmail(db: Db, id: number): Promise<string> {
  const email = await emailOf(db, id)
  if (!email)
    throw shopError('conflict', 'Почта организации магазину пока не известна: обратитесь к менеджеру')
  return email
}

/** Masks the address, which must not be revealed: «o•••@firm.example». */
const hidden = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')
