import type { appealAdd } from '@verstak/contract/appeals/calls.ts'
import type { AppealType } from '@verstak/contract/appeals/schemas.ts'
import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { PHONE_EXPECTED } from '@verstak/contract/fields.ts'
import { parsePhone } from '@verstak/domain/phone.ts'
import type { Transaction } from 'kysely'
import { storeAddress } from '#areas/site/content/face.ts'
import type { AppealFact } from '#db/json-shapes.ts'
import { everyTime } from '#db/once.ts'
import type { Tables } from '#db/tables.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { type Asked, insertMessage } from './add-message.ts'
import { checkFields } from './check-fields.ts'
import { dueAt } from './clock.ts'
import { storeLetter } from './letters.ts'
import { recordStatus } from './status.ts'
import { findType } from './types.ts'

type Form = Input<typeof appealAdd, 'body'>

/** Creates an appeal with its first message, notifies the store by letter and returns its id. */
export async function addAppeal(
  { db }: Services,
  visitor: Visitor,
  form: Form,
  { ip, now = new Date(), once = everyTime }: Asked,
): Promise<number> {
  const user = requireUser(visitor)
  const type = findType(form.type)
  if (!type) throw shopError('invalid', 'Такой темы нет. Выберите другую', 'type')
  const answers = await checkFields({ db, user }, type, form.fields)
  const contact = form.contact ? requirePhone(form.contact) : ''
  await countAttempt(db, { kind: 'appeal', account: String(user.id), address: ip }, settings.appeals.limits)
  const add = async (trx: Transaction<Tables>) => {
    const facts = answers.map(({ label, value, href }) => ({ label, value, href }))
    const orderId = answers.find((answer) => answer.orderId)?.orderId ?? null
    const about = { type, facts, orderId, contact, urgent: form.urgent }
    const { id, subject } = await insertAppeal(trx, user, about, now)
    const { files } = await insertMessage(trx, visitor, { id, message: form.message, files: form.files })
    const letter = {
      id,
      subject,
      text: form.message,
      author: user,
      facts,
      contact,
      urgent: form.urgent,
      files,
    }
    await enqueueMessage(trx, storeLetter(storeAddress('appeal'), letter))
    return id
  }
  return db.transaction().execute((trx) => once(trx, () => add(trx)))
}

interface About {
  readonly type: AppealType
  readonly facts: readonly AppealFact[]
  readonly orderId: number | null
  readonly contact: string
  readonly urgent: boolean
}

/** Creates the appeal without a message, and the first entry of its history. */
export async function insertAppeal(trx: Transaction<Tables>, user: User, about: About, now: Date) {
  const { type, facts, orderId, contact, urgent } = about
  const subject = subjectOf(type, facts)
  const { id } = await trx
    .insertInto('appeal')
    .values({
      user_id: user.id,
      organization_id: user.organization?.id ?? null,
      type: type.code,
      subject,
      urgent,
      contact,
      facts: JSON.stringify(facts),
      order_id: orderId,
      due_at: dueAt({ type: type.code, urgent }, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordStatus(trx, id, 'new', user)
  return { id, subject }
}

/**
 * «Документы: сертификат, на почту»: words after the colon start in lower case, except abbreviations and
 * numbers.
 */
function subjectOf({ name }: AppealType, facts: readonly AppealFact[]): string {
  const about = facts
    .slice(0, 2)
    .map(({ value }) => value.replace(/^[А-ЯЁ](?=[а-яё ])/, (letter) => letter.toLowerCase()))
  return about.length > 0 ? `${name}: ${about.join(', ')}` : name
}

function requirePhone(text: string): string {
  const phone = parsePhone(text)
  if (!phone) throw shopError('invalid', PHONE_EXPECTED, 'contact')
  return phone
}
