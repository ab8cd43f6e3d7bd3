import type { accountRegister } from '@verstak/contract/accounts/calls.ts'
import type { CallInput } from '@verstak/contract/call.ts'
import { type CallError, errorCodes, ShopError, shopError } from '@verstak/contract/errors.ts'
import { PHONE_EXPECTED } from '@verstak/contract/fields.ts'
import { cleanRequisite, innProblem, kppProblem, ogrnProblem } from '@verstak/domain/people/requisites.ts'
import { parsePhone } from '@verstak/domain/phone.ts'
import { scopeOf } from '@verstak/domain/rights.ts'
import { sql, type Transaction } from 'kysely'
import { recordConsents } from '#areas/site/consents/face.ts'
import { storeAddress } from '#areas/site/content/face.ts'
import type { Tables } from '#db/tables.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { hashPassword, refuseCommonPassword } from '../auth/face.ts'
import {
  consumeVerification,
  endCodes,
  mailTarget,
  requireVerification,
  welcomeLetter,
} from '../codes/face.ts'
import { askerKey } from './browser-asker.ts'
import { askToJoin } from './join-requests.ts'
import { newOrganizationLetter } from './letters.ts'

export type Registration = NonNullable<CallInput<typeof accountRegister>['body']>

interface Requisites {
  readonly name: string
  readonly inn: string
  readonly kpp: string | null
  readonly ogrn: string | null
}

/**
 * The first user of a branch (INN + KPP) becomes its administrator; later ones need approval (`requested`).
 * Only the verified owner of an e-mail learns that it has an account.
 */
export async function register(
  { db }: Services,
  form: Registration,
  browser: Pick<Visitor, 'ip' | 'device'>,
): Promise<'created' | 'requested'> {
  const { phone, organization } = readForm(form)
  await refuseCommonPassword(form.password, form.email)
  const { ip } = browser
  const purpose = { target: mailTarget(form.email), event: 'USER_VERIFY_CODE' } as const
  const proof = { secret: form.verification, ...purpose, asker: askerKey(browser) }
  await requireVerification(db, proof)
  await countAttempt(db, { kind: 'register', account: form.email, address: ip }, settings.registration)
  const person = {
    email: form.email,
    name: form.name,
    phone,
    password_hash: await hashPassword(form.password),
  }
  return db.transaction().execute(async (trx) => {
    await consumeVerification(trx, proof)
    await endCodes(trx, purpose)
    const place = organization && (await findOrMake(trx, organization))
    const waits = place?.made === false
    const userId = await addUser(trx, {
      ...person,
      organization_id: place?.made ? place.id : null,
      scope: scopeOf(place?.made ? 'administrator' : 'viewer'),
      show_actions: place?.made === true,
      blocked: waits,
    })
    await recordConsents(trx, {
      given: form.consents,
      required: ['registration'],
      email: form.email,
      phone,
      userId,
      ip,
      form: 'registration',
    })
    if (waits) await askToJoin(trx, { ...person, id: userId }, place)
    else await enqueueMessage(trx, welcomeLetter({ ...person, organization: place?.name ?? null }))
    if (place?.made) await notifyStore(trx, organization, form.email)
    return waits ? 'requested' : 'created'
  })
}

async function notifyStore(
  trx: Transaction<Tables>,
  organization: Requisites | null,
  asker: string,
): Promise<void> {
  if (!organization) return
  await enqueueMessage(trx, newOrganizationLetter(storeAddress('organization'), organization, asker))
}

/** Throws one error that lists every invalid field. */
function readForm(form: Registration): { phone: string; organization: Requisites | null } {
  const problems: [field: string, message: string | null][] = []
  const phone = parsePhone(form.phone)
  if (!phone) problems.push(['phone', PHONE_EXPECTED])
  let organization: Requisites | null = null
  if (form.kind === 'organization') {
    const inn = cleanRequisite(form.inn)
    const kpp = cleanRequisite(form.kpp ?? '')
    const ogrn = cleanRequisite(form.ogrn ?? '')
    const innFault = innProblem(inn)
    problems.push(['inn', innFault])
    // The INN determines which KPP and OGRN are valid.
    if (!innFault)
      problems.push(['kpp', kppProblem(kpp, inn)], ['ogrn', ogrn === '' ? null : ogrnProblem(ogrn, inn)])
    organization = { name: form.organization_name, inn, kpp: kpp || null, ogrn: ogrn || null }
  }
  const errors = problems.flatMap(([field, message]): CallError[] =>
    message ? [{ code: errorCodes.invalid.code, message, field }] : [],
  )
  if (!phone || errors.length > 0) throw new ShopError('invalid', errors)
  return { phone, organization }
}

/** When two people register it at once, one creates it and the other finds it. */
async function findOrMake(
  trx: Transaction<Tables>,
  { name, inn, kpp, ogrn }: Requisites,
): Promise<{ id: number; name: string; made: boolean }> {
  const made = await trx
    .insertInto('organization')
    .values({ name, inn, kpp, ogrn })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (made) return { ...made, made: true }
  const found = await trx
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('inn', '=', inn)
    .where(sql`coalesce(kpp, '')`, '=', kpp ?? '')
    .executeTakeFirstOrThrow()
  return { ...found, made: false }
}

async function addUser(
  trx: Transaction<Tables>,
  user: {
    email: string
    name: string
    phone: string
    password_hash: string
    organization_id: number | null
    scope: string[]
    show_actions: boolean
    blocked: boolean
  },
): Promise<number> {
  const added = await trx
    .insertInto('app_user')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added)
    throw shopError(
      'conflict',
      'Учётная запись с этой почтой уже есть. Войдите или восстановите пароль',
      'email',
    )
  return added.id
}
