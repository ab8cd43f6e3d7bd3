import type { CallData } from '@verstak/contract/call.ts'
import type { discountList } from '@verstak/contract/discounts/calls.ts'
import type { Discount } from '@verstak/contract/discounts/schemas.ts'
import { sql } from 'kysely'
import { loadCards } from '#areas/catalogue/catalog/face.ts'
import { productsNamed } from '#areas/catalogue/product-lookup/face.ts'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import { priceSteps } from './price-steps.ts'

const MOST = 200

/** The largest reduction first. */
export async function discounts(
  db: Db,
  stockId: string,
  article: string,
): Promise<CallData<typeof discountList>> {
  return {
    discounts: await reducedPrices(db),
    free_delivery_from: settings.freeDeliveryFrom,
    ...(article ? await formedPrice(db, stockId, article) : { formed: null, alike: [] }),
  }
}

async function reducedPrices(db: Db): Promise<Discount[]> {
  // Division of integers rounds down, as `wholePercent` does.
  const percent = sql`((p.old_price - p.price) * 100 / p.old_price)`
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('section as s', 's.id', 'p.level_1')
    .select((eb) => [
      'p.brand',
      's.code',
      's.name',
      's.path_codes',
      sql<number>`min(${percent})::int`.as('from'),
      sql<number>`max(${percent})::int`.as('to'),
      eb.fn.countAll<number>().as('goods'),
    ])
    .where('p.hidden', '=', false)
    .where('p.twin_of', 'is', null)
    .where('p.price', 'is not', null)
    .where('p.old_price', 'is not', null)
    .groupBy(['p.brand', 's.id'])
    .orderBy('to', 'desc')
    .orderBy('goods', 'desc')
    .orderBy('p.brand')
    .limit(MOST)
    .execute()
  return rows.map(({ code, name, path_codes, ...row }) => ({
    ...row,
    source: 'catalog',
    section: { CODE: code, name, path: path_codes },
  }))
}

/** Read from the product card that the basket uses, so that both prices are equal. */
async function formedPrice(db: Db, stockId: string, article: string) {
  const [found, ...others] = (await productsNamed(db, article)).filter(({ hidden }) => !hidden)
  const card = found && (await loadCards(db, [found.id], stockId)).get(found.id)
  if (!card) return { formed: null, alike: [] }
  const { code, name, unit, price } = card
  return {
    formed: { code, name, article: card.article, unit, price, steps: priceSteps(card) },
    alike: others.map((other) => ({ code: other.code, name: other.name, brand: other.brand })),
  }
}
