import { randomInt } from 'node:crypto'
import { shopError } from '@verstak/contract/errors.ts'
import { serialKey } from '@verstak/domain/after-sale/serial-number.ts'
import { makeWarrantyNumber } from '@verstak/domain/after-sale/warranty-number.ts'
import { moscowDay } from '@verstak/domain/day.ts'
import type { Insertable, Transaction } from 'kysely'
import { requireHuman } from '#areas/site/bot/face.ts'
import { recordConsents } from '#areas/site/consents/face.ts'
import { storeAddress } from '#areas/site/content/face.ts'
import type { Tables } from '#db/tables.ts'
import { attachFiles } from '#files/attach-files.ts'
import type { FileRow } from '#files/repository.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { keyOf } from './card-key.ts'
import {
  ALREADY_REGISTERED,
  type CheckedRequest,
  checkRequest,
  type Form,
  isRegistered,
} from './check-request.ts'
import { type FoundGoods, goodsById, isBoughtHere } from './goods.ts'
import { checkLetter, registeredLetter } from './letters.ts'
import { addEvent, type CardRow, lockCard } from './repository.ts'

export interface NewCard {
  readonly number: string
  readonly key: string
  readonly status: 'checking' | 'active'
}

/**
 * Registers a tool: the card, its consent, its files and the letters to the owner and to the store are
 * written in one transaction. Throws `invalid` with every error at its field, `tooOften`.
 */
export async function addCard(
  { db, config }: Services,
  visitor: Visitor,
  form: Form,
  ip: string,
  now = new Date(),
): Promise<NewCard> {
  const goods = await requireGoods({ db, config }, form.product_id)
  const boughtHere = await isBoughtHere(db, visitor, goods.id)
  const known = { goods, months: goods.months, boughtHere, today: moscowDay(now) }
  const checked = await checkRequest(db, form, known)
  await requireHuman({ db, config }, form, 'warranty', ip)
  await countAttempt(db, { kind: 'warranty', account: form.email, address: ip }, settings.warranty.limits)
  const { review } = goods.rules
  const status = review === 'always' || (review === 'unknown' && !boughtHere) ? 'checking' : 'active'
  return db.transaction().execute(async (trx) => {
    await keepConsent(trx, visitor, { form, phone: checked.phone, ip })
    const number = await insertCard(trx, cardOf(visitor, form, { goods, checked, boughtHere, status }))
    const card = await lockCard(trx, number)
    const files = await attach(trx, visitor, card.id, form.files)
    await addEvent(trx, { card_id: card.id, status, by_store: false })
    const key = await keyOf(trx, number)
    await enqueueMessage(trx, registeredLetter(card, status, key))
    if (status === 'checking') await enqueueMessage(trx, checkLetter(storeAddress('warranty'), card, files))
    return { number, key, status }
  })
}

async function requireGoods({ db }: Services, id: number): Promise<FoundGoods & { readonly months: number }> {
  const goods = await goodsById(db, id)
  if (!goods) throw shopError('invalid', 'Такого товара нет', 'product_id')
  const { months } = goods
  if (months === null) throw shopError('invalid', 'Изготовитель не даёт на этот товар гарантии', 'product_id')
  return { ...goods, months }
}

const keepConsent = (
  trx: Transaction<Tables>,
  { user }: Visitor,
  { form, phone, ip }: { form: Form; phone: string; ip: string },
) =>
  recordConsents(trx, {
    given: form.consents,
    required: ['warranty'],
    email: form.email,
    phone,
    userId: user?.id ?? null,
    ip,
    form: 'warranty',
  })

type CardValues = Omit<Insertable<Tables['warranty_card']>, 'number'>

interface Decided {
  readonly goods: FoundGoods
  readonly checked: CheckedRequest
  readonly boughtHere: boolean
  readonly status: 'checking' | 'active'
}

function cardOf({ user }: Visitor, form: Form, { goods, checked, boughtHere, status }: Decided): CardValues {
  const { term, phone } = checked
  return {
    user_id: user?.id ?? null,
    organization_id: user?.organization?.id ?? null,
    product_id: goods.id,
    article: goods.article,
    name: goods.name,
    brand: goods.brand,
    serial: form.serial,
    serial_key: serialKey(form.serial),
    purchase_date: form.purchase_date,
    bought_here: boughtHere,
    seller: form.seller,
    owner: form.owner,
    owner_name: form.name,
    company: form.owner === 'organization' ? form.company : '',
    email: form.email,
    phone,
    status,
    months: term.months,
    extra_months: term.extra,
    ends: term.ends,
  }
}

const TRIES = 5

/** Returns the number. When a tool is registered twice concurrently, the unique index refuses the second. */
async function insertCard(trx: Transaction<Tables>, card: CardValues): Promise<string> {
  for (let left = TRIES; left > 0; left -= 1) {
    const number = makeWarrantyNumber(Array.from({ length: 12 }, () => randomInt(10)).join(''))
    const made = await trx
      .insertInto('warranty_card')
      .values({ ...card, number })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    if (made) return made.number
    if (card.product_id && (await isRegistered(trx, Number(card.product_id), card.serial)))
      throw shopError('invalid', ALREADY_REGISTERED, 'serial')
  }
  throw new Error('No free number was found for a warranty card')
}

async function attach(
  trx: Transaction<Tables>,
  visitor: Visitor,
  cardId: CardRow['id'],
  ids: readonly string[],
): Promise<FileRow[]> {
  const files = await attachFiles(trx, visitor, ids, {
    keep: settings.warranty.keepFiles,
    purpose: 'warranty',
    organizationId: visitor.user?.organization?.id ?? null,
  })
  if (files.length > 0)
    await trx
      .insertInto('warranty_file')
      .values(files.map(({ id }, position) => ({ file_id: id, card_id: cardId, position })))
      .execute()
  return files
}
