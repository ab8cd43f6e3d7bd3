import type { User } from '@verstak/contract/auth/schemas.ts'
import { errorCodes, ShopError, shopError } from '@verstak/contract/errors.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { requisitesProblems } from '@verstak/domain/after-sale/claim-check.ts'
import type { ClaimType } from '@verstak/domain/after-sale/claim-kinds.ts'
import { formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { type Day, moscowDay } from '@verstak/domain/day.ts'
import { cleanRequisite } from '@verstak/domain/people/requisites.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import type { Transaction } from 'kysely'
import { requestHash, requireSameRequest } from '#db/repeated-request.ts'
import { retryConflicts } from '#db/retry.ts'
import type { Tables } from '#db/tables.ts'
import { attachFiles } from '#files/attach-files.ts'
import type { FileRow } from '#files/repository.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { attach } from './claim-files.ts'
import { type CheckedLine, type ClaimForm, claimLines } from './claim-lines.ts'
import { answerTerm, type ClaimTerm, type ContractTerms } from './claim-term.ts'
import { type ClaimedOrder, requireClaimedOrder } from './claimed-order.ts'
import { requireColleague } from './contacts.ts'
import { requireDraft } from './drafts.ts'
import { lineTerms } from './line-terms.ts'
import { notifyOfNewClaim } from './notify.ts'
import { addEvent, contractTerms } from './repository.ts'

type Trx = Transaction<Tables>

/**
 * One transaction writes the claim, attaches its files, deletes its draft and notifies both sides. A repeated
 * request returns the same claim. Throws `conflict` for another request with a used key.
 */
export async function addClaim(
  services: Services,
  visitor: Visitor,
  { type, form, ip, now = new Date() }: { type: ClaimType; form: ClaimForm; ip: string; now?: Date },
): Promise<string> {
  const { db } = services
  const user = requireUser(visitor)
  await countAttempt(db, { kind: 'claim', account: String(user.id), address: ip }, settings.claims.limits)
  return retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      // The lock serialises requests of one user, so a repeated request finds the claim.
      await trx.selectFrom('app_user').select('id').where('id', '=', user.id).forUpdate().execute()
      const sent = await findSent(trx, user, form.key)
      const { key: _key, ...asked } = form
      const request_hash = requestHash({ type, ...asked })
      if (sent) {
        const number = formatClaimNumber(sent.id, sent.created_at)
        const used = `По этому ключу уже отправлена претензия ${number}`
        requireSameRequest({ kept: sent.request_hash, given: request_hash, used, field: 'key' })
        return number
      }
      if (form.draft) await requireDraft(trx, user, form.draft, true)
      const order = form.order_number ? await lockOrder(trx, user, form.order_number) : null
      const terms = await contractTerms(trx, user, order?.id)
      const today = moscowDay(now)
      const lines = await claimLines(trx, user, { type, form, order, today })
      const goods = lines.map(({ goods: { product_id }, item }) => ({ ...item, product_id }))
      const [term] = await lineTerms(trx, user, { type, order, terms, lines: goods })
      const late = requireTerm(term, form, today)
      const row = { ...claimRow(user, form), late, ...answerOf(form, today, terms) }
      const contact_id = await requireColleague(trx, user, form.contact ?? user.id)
      const claim = await trx
        .insertInto('claim')
        .values({ ...row, type, contact_id, request_hash, order_id: order?.id ?? null })
        .returning(['id', 'created_at'])
        .executeTakeFirstOrThrow()
      const files: FileRow[] = []
      for (const [position, line] of lines.entries())
        files.push(...(await insertLine(trx, visitor, { claimId: claim.id, position: position + 1, line })))
      await addEvent(trx, { claim_id: claim.id, status: 'sent', by_store: false, text: '' })
      if (form.draft) await trx.deleteFrom('claim_draft').where('id', '=', form.draft).execute()
      const number = formatClaimNumber(claim.id, claim.created_at)
      await notifyOfNewClaim(trx, { id: claim.id, number, lines, files })
      return number
    }),
  )
}

const findSent = (trx: Trx, user: User, key: string) =>
  trx
    .selectFrom('claim')
    .select(['id', 'created_at', 'request_hash'])
    .where('user_id', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst()

/** Serialises claims of one order, so that two cannot claim the same units. */
async function lockOrder(trx: Trx, user: User, orderNumber: string): Promise<ClaimedOrder> {
  const { id } = await requireClaimedOrder(trx, user, orderNumber)
  await trx.selectFrom('customer_order').select('id').where('id', '=', id).forUpdate().execute()
  return requireClaimedOrder(trx, user, orderNumber)
}

/** Returns whether the claim is late; a late one that is not marked as a request is refused. */
function requireTerm(term: ClaimTerm | undefined, form: ClaimForm, today: Day): boolean {
  const over = term && term.until < today ? term.until : undefined
  if (over && !form.as_request)
    throw shopError(
      'invalid',
      `Срок для такой претензии истёк ${formatDay(over)}. Её можно отправить как просьбу`,
      'as_request',
    )
  return over !== undefined
}

function answerOf({ wish }: ClaimForm, today: Day, terms: ContractTerms) {
  const { until, basis } = answerTerm(wish, today, terms)
  return { answer_by: until, answer_basis: basis }
}

/** A refund requires valid bank details; other wishes store none. */
function claimRow(user: User, { key, wish, comment, requisites }: ClaimForm) {
  const common = { user_id: user.id, organization_id: user.organization?.id ?? null, key, wish }
  const row = { ...common, ...(comment ? { comment } : {}) }
  if (wish !== 'refund') return row
  const given = requisites ?? { recipient: '', inn: '', bik: '', account: '' }
  const problems = requisitesProblems(given)
  if (problems.length > 0)
    throw new ShopError(
      'invalid',
      problems.map(({ field, message }) => ({
        code: errorCodes.invalid.code,
        message,
        field: `requisites.${field}`,
      })),
    )
  return {
    ...row,
    refund_recipient: given.recipient,
    refund_inn: cleanRequisite(given.inn),
    refund_bik: cleanRequisite(given.bik),
    refund_account: cleanRequisite(given.account),
  }
}

async function insertLine(
  trx: Trx,
  visitor: Visitor,
  { claimId, position, line }: { claimId: number; position: number; line: CheckedLine },
): Promise<FileRow[]> {
  const { goods, item, place } = line
  const { id: line_id } = await trx
    .insertInto('claim_line')
    .values({
      order_line_id: goods.order_line_id,
      product_id: goods.product_id,
      article: goods.article,
      article_key: normalizeArticle(goods.article),
      name: goods.name,
      unit: goods.unit,
      price: goods.price,
      claim_id: claimId,
      position,
      quantity: item.quantity,
      serial: item.serial,
      defect: item.defect,
      description: item.description_defect,
      condition: item.condition || null,
      purchase_date: item.purchase_date || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const files = await takeFiles(trx, visitor, item.files, place)
  await attach(trx, files, { claim_id: claimId, line_id })
  return files
}

/** Errors are reported at the files of the item. */
async function takeFiles(
  trx: Trx,
  visitor: Visitor,
  ids: readonly string[],
  place: string,
): Promise<FileRow[]> {
  try {
    return await attachFiles(trx, visitor, ids, {
      keep: settings.claims.keepFiles,
      purpose: 'claim',
      organizationId: visitor.user?.organization?.id ?? null,
    })
  } catch (error) {
    if (!isShopError(error)) throw error
    throw shopError('invalid', error.message, `${place}.files`)
  }
}
