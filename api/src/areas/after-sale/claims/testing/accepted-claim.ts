import { formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import type { Db } from '#db/database.ts'
import type { SignedIn } from '#testing/fixtures.ts'

let claims = 0

/** A claim about units of one line of an order, which the store has accepted. Returns its number. */
export async function acceptedClaim(
  db: Db,
  { user }: SignedIn,
  lineId: number,
  { quantity, wish = 'refund' }: { readonly quantity: number; readonly wish?: 'refund' | 'discount' },
): Promise<string> {
  const {
    id: order_line_id,
    order_id,
    ...goods
  } = await db
    .selectFrom('order_line')
    .select(['id', 'order_id', 'product_id', 'article', 'name', 'unit', 'price'])
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  const { id, created_at } = await db
    .insertInto('claim')
    .values({
      ...{ user_id: user.id, organization_id: user.organization?.id ?? null, contact_id: user.id },
      ...{ key: `a-claim-for-money-${++claims}`, type: 'defect', status: 'accepted', order_id, wish },
      ...{ answer_by: '2026-12-01', answer_basis: 'law' },
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('claim_line')
    .values({
      ...{ ...goods, claim_id: id, position: 1, order_line_id, article_key: goods.article, quantity },
      ...{ defect: 'broken', description: 'Не включается' },
    })
    .execute()
  return formatClaimNumber(id, created_at)
}

/** A claim about units that are in no order, which the store has accepted. Returns its number. */
export async function acceptedItemClaim(db: Db, { user }: SignedIn, quantity = 1): Promise<string> {
  const { id, created_at } = await db
    .insertInto('claim')
    .values({
      ...{ user_id: user.id, organization_id: user.organization?.id ?? null, contact_id: user.id },
      ...{ key: `a-claim-for-money-${++claims}`, type: 'mismatch', status: 'accepted', wish: 'refund' },
      ...{ answer_by: '2026-12-01', answer_basis: 'law' },
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  const goods = { article: 'X-9', article_key: 'X9', name: 'Товар не из листа', unit: 'шт', quantity }
  await db
    .insertInto('claim_line')
    .values({ ...goods, claim_id: id, position: 1, defect: 'other_article', description: 'Чужой товар' })
    .execute()
  return formatClaimNumber(id, created_at)
}
