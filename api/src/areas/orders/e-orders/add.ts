import { randomBytes } from 'node:crypto'
import type { Input } from '@verstak/contract/call.ts'
import type { eOrderAdd } from '@verstak/contract/e-orders/calls.ts'
import { MOST_E_ORDER_LINES } from '@verstak/contract/e-orders/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { Transaction } from 'kysely'
import { requireHuman } from '#areas/site/bot/face.ts'
import { recordConsents } from '#areas/site/consents/face.ts'
import { storeAddress } from '#areas/site/content/face.ts'
import { requirePhone } from '#areas/site/public-forms/face.ts'
import type { Tables } from '#db/tables.ts'
import { attachFiles } from '#files/attach-files.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { receivedLetter, storeLetter } from './letters.ts'
import { reckonLines } from './lines.ts'
import { formatEOrderNumber } from './number.ts'
import { linesOf, type RecognisedLine, recognise } from './recognise.ts'

type Form = Input<typeof eOrderAdd, 'body'>

/**
 * Stores a list of products: its lines, files, consent and the letters to the store and to the buyer are
 * written in one transaction. Returns its number and the key of its page.
 */
export async function addEOrder(
  { db, config }: Services,
  visitor: Visitor,
  form: Form,
  ip: string,
): Promise<{ number: string; key: string }> {
  const { name, company, email, comment, list } = form
  const phone = requirePhone(form.phone)
  requireList(form)
  await requireHuman({ db, config }, form, 'feedback', ip)
  await countAttempt(db, { kind: 'e-order', account: email, address: ip }, settings.publicForms.limits)
  const userId = visitor.user?.id ?? null
  const isOwn = visitor.user?.email.toLowerCase() === email.toLowerCase()
  return db.transaction().execute(async (trx) => {
    await recordConsents(trx, {
      given: form.consents,
      required: ['feedback'],
      email,
      phone,
      userId,
      ip,
      form: 'feedback',
    })
    const { keep } = settings.publicForms
    const files = await attachFiles(trx, visitor, form.files, { keep, purpose: 'feedback' })
    const key = randomBytes(16).toString('hex')
    const { id, created_at } = await trx
      .insertInto('e_order')
      .values({ key, user_id: userId, name, company, email, phone, comment, ip, stock_id: visitor.stockId })
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow()
    const recognised = await recognise(trx, list)
    await insertLines(trx, id, recognised)
    if (files.length > 0)
      await trx
        .insertInto('e_order_file')
        .values(files.map((file, position) => ({ e_order_id: id, file_id: file.id, position })))
        .execute()
    const number = formatEOrderNumber(id, created_at)
    const lines = await reckonLines(trx, recognised, visitor.stockId)
    const facts = {
      number,
      key,
      name,
      company,
      email,
      phone,
      comment,
      lines,
      files,
      signedIn: userId !== null,
    }
    await enqueueMessage(trx, storeLetter(storeAddress('e-order'), facts))
    await enqueueMessage(trx, receivedLetter(facts, { isOwn }))
    return { number, key }
  })
}

function requireList({ list, files }: Form): void {
  const count = linesOf(list).length
  if (count === 0 && files.length === 0)
    throw shopError('invalid', 'Напишите список или приложите файл с ним', 'list')
  if (count > MOST_E_ORDER_LINES)
    throw shopError('invalid', `В списке не больше ${MOST_E_ORDER_LINES} строк: пришлите его файлом`, 'list')
}

async function insertLines(
  trx: Transaction<Tables>,
  id: number,
  lines: readonly RecognisedLine[],
): Promise<void> {
  if (lines.length === 0) return
  await trx
    .insertInto('e_order_line')
    .values(
      lines.map(({ source, product_id, quantity }, index) => ({
        ...{ e_order_id: id, position: index + 1, source, product_id, quantity },
      })),
    )
    .execute()
}
