import type { User } from '@verstak/contract/auth/schemas.ts'
import type { CallData, Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { ownCodeSave, ownCodes } from '@verstak/contract/own-codes/calls.ts'
import type { OwnCode } from '@verstak/contract/own-codes/schemas.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { likeLiteral } from '#db/like.ts'
import { settings } from '#settings.ts'
import { loadCards } from '../catalog/face.ts'
import { candidatesText, productsNamed } from '../product-lookup/face.ts'

interface Shopper {
  readonly user: User
  readonly stockId: string
}

/** Null for a person without an organisation, who has no codes. */
const organizationIdOf = ({ user }: Shopper): number | null => user.organization?.id ?? null

/**
 * One page of the organisation's codes; `search` is the start of a code or of an article, or a part of a
 * name.
 */
export async function listCodes(
  db: Db,
  shopper: Shopper,
  { page, pageSize, search }: Input<typeof ownCodes, 'query'>,
): Promise<CallData<typeof ownCodes>> {
  const start = `${likeLiteral(normalizeArticle(search))}%`
  let query = db
    .selectFrom('own_code as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .where('c.organization_id', '=', organizationIdOf(shopper))
  if (search)
    query = query.where((eb) =>
      eb.or([
        eb('c.code_key', 'like', start),
        eb('p.article_key', 'like', start),
        eb('p.name_key', 'like', `%${likeLiteral(nameKey(search))}%`),
      ]),
    )
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['c.code', 'c.product_id', 'c.source'])
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.code_key')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const cards = await loadCards(
    db,
    rows.map((row) => row.product_id),
    shopper.stockId,
  )
  const codes = rows.flatMap(({ code, product_id, source }): OwnCode[] => {
    const product = cards.get(product_id)
    return product ? [{ code, product, source }] : []
  })
  return { codes, page_navigation: pageNavigationOf(total, page, pageSize) }
}

/** Assigns a product to a code, replacing the previous one. Throws `invalid` at `article` or `code`. */
export async function saveCode(
  db: Db,
  shopper: Shopper,
  { code, article }: Input<typeof ownCodeSave, 'body'>,
): Promise<CallData<typeof ownCodeSave>> {
  const organizationId = organizationIdOf(shopper)
  if (organizationId === null) throw shopError('invalid', 'Свои коды ведут покупатели от организации', 'code')
  const known = await productsNamed(db, article)
  const sold = known.filter(({ hidden }) => !hidden)
  const [found, ...others] = sold.length > 0 ? sold : known
  if (!found) throw shopError('invalid', `Товара с артикулом «${article}» нет`, 'article')
  if (others.length > 0 && !found.hidden)
    throw shopError('invalid', `${candidatesText(article, sold)}. Вставьте код из скобок`, 'article')
  const codeKey = normalizeArticle(code)
  if (codeKey === '') throw shopError('invalid', 'В коде нужны буквы или цифры', 'code')
  const values = { code, product_id: found.id, source: 'manual' as const, updated_at: sql<Date>`now()` }
  await db.transaction().execute(async (trx) => {
    const { known } = await trx
      .selectFrom('own_code')
      .where('organization_id', '=', organizationId)
      .where('code_key', '<>', codeKey)
      .select((eb) => eb.fn.countAll<number>().as('known'))
      .executeTakeFirstOrThrow()
    if (known >= settings.ownCodes.most)
      throw shopError('invalid', `В таблице не больше ${settings.ownCodes.most} кодов`, 'code')
    await trx
      .insertInto('own_code')
      .values({ organization_id: organizationId, code_key: codeKey, ...values })
      .onConflict((conflict) => conflict.columns(['organization_id', 'code_key']).doUpdateSet(values))
      .execute()
  })
  const product = (await loadCards(db, [found.id], shopper.stockId)).get(found.id)
  if (!product) throw shopError('notFound')
  return { saved: { code, product, source: 'manual' } }
}

/** Throws `notFound` for an unknown code of the organisation. */
export async function removeCode(db: Db, shopper: Shopper, code: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('own_code')
    .where('organization_id', '=', organizationIdOf(shopper))
    .where('code_key', '=', normalizeArticle(code))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw shopError('notFound', `Кода «${code}» в таблице нет`)
}
