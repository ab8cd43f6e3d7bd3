import type { CallInput } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { addQuestion } from '@verstak/contract/products/calls.ts'
import type { Question } from '@verstak/contract/products/schemas.ts'
import { sql, type Transaction } from 'kysely'
import { requireHuman } from '#areas/site/bot/face.ts'
import { recordConsents } from '#areas/site/consents/face.ts'
import { storeAddress } from '#areas/site/content/face.ts'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { toQuestion } from '../catalog/face.ts'
import { requireProduct } from './find-product.ts'
import { answeredLetter, questionLetter, rejectedLetter } from './letters.ts'

type Form = NonNullable<CallInput<typeof addQuestion>['body']>

const SHOWN = 50

/** Answered ones, newest answer first. Throws `notFound` for an unknown product. */
export async function listQuestions(db: Db, code: string): Promise<Question[]> {
  const { id } = await requireProduct(db, { code })
  const rows = await db
    .selectFrom('product_question')
    .select(['id', 'text', 'name', 'created_at as asked', 'answer', 'answered_at as answered'])
    .where('product_id', '=', id)
    .where('status', '=', 'published')
    .orderBy('answered_at', 'desc')
    .limit(SHOWN)
    .$narrowType<{ answer: string; answered: Date }>()
    .execute()
  return rows.map(toQuestion)
}

/** Stores a question and returns its number; it is hidden until it is answered. */
export async function askQuestion(
  { db, config }: Services,
  { user }: Pick<Visitor, 'user'>,
  form: Form,
  ip: string,
): Promise<string> {
  const product = await requireProduct(db, form)
  await requireHuman({ db, config }, form, 'feedback', ip)
  await countAttempt(db, { kind: 'feedback', account: form.email, address: ip }, settings.publicForms.limits)
  const { name, email, questionText: text, consents: given } = form
  const userId = user?.id ?? null
  return db.transaction().execute(async (trx) => {
    await recordConsents(trx, {
      given,
      required: ['feedback'],
      email,
      phone: null,
      userId,
      ip,
      form: 'feedback',
    })
    const { id } = await trx
      .insertInto('product_question')
      .values({ product_id: product.id, user_id: userId, name, email, text, ip })
      .returning('id')
      .executeTakeFirstOrThrow()
    const facts = { number: String(id), name, email, text, product }
    await enqueueMessage(trx, questionLetter(storeAddress('question'), facts))
    return String(id)
  })
}

/** A manager's decision: an answer publishes the question, null refuses it. Its author gets a letter. */
export async function decideQuestion(
  trx: Transaction<Tables>,
  number: string,
  answer: string | null,
): Promise<void> {
  const id = Number(number)
  const found = Number.isSafeInteger(id)
    ? await trx
        .selectFrom('product_question as q')
        .innerJoin('product as p', 'p.id', 'q.product_id')
        .select(['q.id', 'q.name', 'q.email', 'q.text', 'q.status', 'p.code', 'p.name as product'])
        .where('q.id', '=', id)
        .forUpdate('q')
        .executeTakeFirst()
    : undefined
  if (!found) throw shopError('notFound', `Вопроса ${number} нет.`)
  if (found.status === 'rejected' && answer === null) throw shopError('conflict', 'Вопрос уже отклонён.')
  await trx
    .updateTable('product_question')
    .set({
      status: answer === null ? 'rejected' : 'published',
      answer,
      answered_at: answer === null ? null : sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  const { name, email, text } = found
  const facts = { number, name, email, text, product: { code: found.code, name: found.product } }
  const letter = answer === null ? rejectedLetter(facts) : answeredLetter(facts, answer)
  await enqueueMessage(trx, letter)
}
