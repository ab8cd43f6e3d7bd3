import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import type { discountTable } from '@verstak/contract/discounts/calls.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { wholePercent } from '@verstak/domain/percent.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { ordersOf } from '#db/orders.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { createUserTable } from '#throttle/user-table.ts'
import { money, roubles, type Table } from '#workers/table.ts'
import { priceSteps } from './price-steps.ts'

type Goods = Input<typeof discountTable, 'query'>['goods']

const { rows: MOST_ROWS } = settings.orderTable

const makeFile = createUserTable({
  kind: 'price-table',
  name: 'prays-list',
  settings: settings.orderTable,
  most: {
    rows: MOST_ROWS,
    said: `В одном прайс-листе не больше ${formatNumber(MOST_ROWS)} строк, а товаров больше. Весь каталог есть в разделе «Материалы»`,
  },
  tooMuch: 'Прайс-лист не удалось собрать за отведённое время. Повторите позже',
})

/** Throws `invalid` above the maximum number of products, `tooOften`. */
export const priceTableFile = (
  services: Services,
  visitor: Visitor,
  { goods }: { goods: Goods },
  making: { now?: Date; signal?: AbortSignal } = {},
): Promise<FileAnswer> => makeFile(services, visitor, (user) => priceTable(services.db, user, goods), making)

const columns: Table['columns'] = [
  { title: 'Артикул', width: 18 },
  { title: 'Ваш код', width: 18 },
  { title: 'Товар', width: 60 },
  { title: 'Бренд', width: 18 },
  { title: 'Раздел', width: 24 },
  { title: 'Ед.', width: 8 },
  { title: 'Кратность', width: 10 },
  money('Цена каталога, ₽'),
  { title: 'Скидка, %', width: 10 },
  money('Ваша цена, ₽'),
  money('В т. ч. НДС, ₽'),
]

/**
 * `bought`: products that the buyer or the organisation ordered before; `reduced`: products with a reduced
 * price.
 */
export async function priceTable(db: Db, user: User, goods: Goods): Promise<Table> {
  const priced = db
    .selectFrom('product as p')
    .innerJoin('section as s', 's.id', 'p.section_id')
    .select(['p.article', 'p.name', 'p.brand', 'p.unit', 'p.multiplicity', 'p.price', 'p.old_price'])
    .select('s.name as section')
    .select(
      sql<string>`coalesce((
        SELECT string_agg(c.code, ', ' ORDER BY c.code) FROM own_code c
        WHERE c.product_id = p.id AND c.organization_id = ${user.organization?.id ?? null}), '')`.as('own'),
    )
    .where('p.hidden', '=', false)
    .where('p.twin_of', 'is', null)
    .where('p.price', 'is not', null)
    .orderBy('p.brand')
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(MOST_ROWS + 1)
  const rows = await (goods === 'reduced'
    ? priced.where(sql<boolean>`p.old_price > p.price`)
    : priced.where('p.id', 'in', (eb) =>
        eb
          .selectFrom('order_line as l')
          .innerJoin('customer_order', 'customer_order.id', 'l.order_id')
          .innerJoin('product as bought', 'bought.id', 'l.product_id')
          .select(sql<number>`COALESCE(bought.twin_of, bought.id)`.as('id'))
          .where(ordersOf(user))
          .where('customer_order.status', '<>', 'cancelled'),
      )
  ).execute()
  return {
    sheet: goods === 'reduced' ? 'Сниженные цены' : 'Что вы покупали',
    columns,
    rows: rows.map(({ own, section, price, old_price, ...row }) => {
      const steps = Object.fromEntries(priceSteps({ price, old_price }).map(({ kind, sum }) => [kind, sum]))
      const { base = 0, catalog = 0, vat = 0 } = steps
      return [
        ...[row.article, own, row.name, row.brand ?? '', section, row.unit, row.multiplicity],
        ...[roubles(base), wholePercent(catalog, base)],
        ...[roubles(price ?? 0), roubles(vat)],
      ]
    }),
  }
}
