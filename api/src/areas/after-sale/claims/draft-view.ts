import type { User } from '@verstak/contract/auth/schemas.ts'
import type { DraftContent, DraftView } from '@verstak/contract/claims/schemas.ts'
import { formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import { claimStatusNames } from '@verstak/domain/after-sale/claim-status.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { sql } from 'kysely'
import { toPicture } from '#areas/catalogue/catalog/face.ts'
import { claimsOf } from '#db/claims.ts'
import type { Db } from '#db/database.ts'
import { filesOf } from '#files/repository.ts'
import type { Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { settings } from '#settings.ts'
import { toSentFile } from './claim-files.ts'
import { type Goods, goodsOf } from './claim-lines.ts'
import type { ClaimTerm } from './claim-term.ts'
import { type ClaimedOrder, findClaimedOrder, mostOf } from './claimed-order.ts'
import { requireDraft } from './drafts.ts'
import { lineTerms } from './line-terms.ts'
import { contractTerms } from './repository.ts'
import { toTerm } from './term.ts'

/** A draft with current data about its products. */
export async function viewDraft(db: Db, visitor: Visitor, id: number, now = new Date()): Promise<DraftView> {
  const user = requireUser(visitor)
  const { content } = await requireDraft(db, user, id)
  const order = content.order_number ? await findClaimedOrder(db, user, content.order_number) : null
  const { type, items: given = [] } = content
  const named = await Promise.all(given.map((item) => goodsOf(db, user, item, { type, order })))
  const seen = named.map(({ goods }) => goods)
  const items = await itemsOf(db, visitor, { content, order, seen })
  const term = await termOf(db, user, { content, order, seen })
  return {
    id,
    content,
    items,
    order: order && {
      number: order.number,
      problem: order.problem,
      received: order.received,
      lines: order.lines.map(({ price: _, ...line }) => ({
        ...line,
        left: content.type ? (mostOf(content.type, line) ?? line.shipped) : Math.max(0, line.left),
      })),
    },
    term: term && toTerm(term, now),
    duplicates: await duplicatesOf(db, user, items),
  }
}

interface Seen {
  readonly content: DraftContent
  readonly order: ClaimedOrder | null
  /** Current data of each item. */
  readonly seen: readonly (Goods | null)[]
}

/** Before goods are chosen, the longest term of the order: some of its goods can still be claimed. */
async function termOf(db: Db, user: User, { content, order, seen }: Seen): Promise<ClaimTerm | null> {
  const { type, items = [] } = content
  if (!type) return null
  const terms = await contractTerms(db, user, order?.id)
  const chosen = items.map((item, index) => ({ ...item, product_id: seen[index]?.product_id ?? null }))
  const sold = (order?.lines ?? []).map(({ product_id }) => ({
    product_id,
    serial: '',
    purchase_date: '' as const,
  }))
  const lines = chosen.length > 0 ? chosen : sold
  const ends = await lineTerms(db, user, { type, order, terms, lines })
  return ends.at(chosen.length > 0 ? 0 : -1) ?? null
}

async function itemsOf(
  db: Db,
  visitor: Visitor,
  { content: { type, items = [] }, order, seen }: Seen,
): Promise<DraftView['items']> {
  const files = await waitingFiles(
    db,
    visitor,
    items.flatMap((item) => item.files),
  )
  const pictures = await picturesOf(
    db,
    seen.flatMap((goods) => goods?.product_id ?? []),
  )
  return items.flatMap((item, index) => {
    const goods = seen[index]
    if (!goods) return []
    const line = order?.lines.find(({ id }) => id === goods.order_line_id)
    const picture = goods.product_id ? pictures.get(goods.product_id) : undefined
    const sent_files = files.filter(({ id }) => item.files.includes(id))
    return {
      ...item,
      files: sent_files.map(({ id }) => id),
      article: goods.article,
      name: goods.name || goods.article,
      unit: goods.unit,
      picture: picture ? toPicture(picture, goods.name) : null,
      left: line && type ? mostOf(type, line) : null,
      sent_files,
    }
  })
}

async function waitingFiles(db: Db, visitor: Visitor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await filesOf(db, visitor)
    .selectAll()
    .where('id', 'in', ids)
    .where('used_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(toSentFile)
}

async function picturesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('product').select(['id', 'picture_id']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, picture_id }) => (picture_id ? [[id, picture_id] as const] : [])))
}

/** Claims of the same side about the same line, or about the same article with the same serial number. */
async function duplicatesOf(db: Db, user: User, items: DraftView['items']): Promise<DraftView['duplicates']> {
  const keys = [...new Set(items.map(({ article }) => normalizeArticle(article)).filter(Boolean))]
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('claim')
    .innerJoin('claim_line as l', 'l.claim_id', 'claim.id')
    .select(['claim.id', 'claim.status', 'claim.created_at'])
    .select(['l.article', 'l.article_key', 'l.serial', 'l.order_line_id', 'l.product_id'])
    .where(claimsOf(user))
    .where('claim.status', '<>', 'rejected')
    .where('l.article_key', 'in', keys)
    .where(
      'claim.created_at',
      '>',
      sql<Date>`now() - make_interval(secs => ${settings.claims.similar / 1000}::float8)`,
    )
    .orderBy('claim.id', 'desc')
    .execute()
  const alike = rows.filter((row) =>
    items.some(
      (item) =>
        normalizeArticle(item.article) === row.article_key &&
        (item.order_line === undefined ||
          row.order_line_id === null ||
          row.order_line_id === item.order_line) &&
        (item.id === undefined || row.product_id === null || row.product_id === item.id) &&
        (item.serial === '' || row.serial === '' || item.serial === row.serial),
    ),
  )
  return alike.map(({ id, created_at, article, status }) => ({
    number: formatClaimNumber(id, created_at),
    article,
    status: { code: status, name: claimStatusNames[status] },
  }))
}
