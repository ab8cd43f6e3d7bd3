import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import type { orderTable } from '@verstak/contract/orders/calls.ts'
import { moscowDay } from '@verstak/domain/day.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { deliveryNames } from '@verstak/domain/orders/delivery.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import { orderSum } from '@verstak/domain/orders/order-sum.ts'
import { contractOfOrder } from '#areas/orders/order-core/face.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { createUserTable } from '#throttle/user-table.ts'
import { day, money, roubles, type Table } from '#workers/table.ts'
import { listOrderedLines, listOrders } from '../repository.ts'

type Query = Input<typeof orderTable, 'query'>

const { rows: MOST_ROWS } = settings.orderTable

const makeFile = createUserTable({
  kind: 'order-table',
  name: 'zakazy',
  settings: settings.orderTable,
  most: {
    rows: MOST_ROWS,
    said: `В одной таблице не больше ${formatNumber(MOST_ROWS)} строк: выберите период короче`,
  },
  tooMuch: 'Таблицу не удалось собрать за отведённое время. Выберите период короче',
})

/** Throws `invalid` above the maximum number of rows, `tooOften`. */
export const orderTableFile = (
  services: Services,
  visitor: Visitor,
  query: Query,
  making: { now?: Date; signal?: AbortSignal } = {},
): Promise<FileAnswer> =>
  makeFile(services, visitor, (user) => tables[query.rows](services.db, user, query), making)

/** One extra row shows that there are too many. */
const bounds = { limit: MOST_ROWS + 1, offset: 0 }
const shared = [{ title: 'Заказ', width: 12 }, day('Дата'), { title: 'Статус', width: 20 }]
const sharedCells = (row: { id: number; created_at: Date; status: keyof typeof orderStatusNames }) => [
  formatOrderNumber(row.id),
  moscowDay(row.created_at),
  orderStatusNames[row.status],
]

/** The filtered orders as a table of orders or of their lines. */
export const tables: Readonly<Record<Query['rows'], (db: Db, user: User, query: Query) => Promise<Table>>> = {
  orders: async (db, user, query) => ({
    sheet: 'Заказы',
    columns: [
      ...shared,
      { title: 'Ваш номер', width: 18 },
      { title: 'Автор', width: 26 },
      { title: 'Договор', width: 26 },
      { title: 'Получение', width: 14 },
      { title: 'Позиций', width: 10 },
      money('Товары, ₽'),
      money('В т. ч. НДС, ₽'),
      money('Доставка, ₽'),
      money('Всего, ₽'),
    ],
    rows: (await listOrders(db, user, query, bounds)).map((row) => [
      ...sharedCells(row),
      row.customer_number,
      row.author,
      contractOfOrder(row) ?? '',
      deliveryNames[row.delivery_type],
      row.positions,
      roubles(row.sum),
      roubles(row.vat),
      row.delivery_type === 2 && row.delivery_cost === null
        ? 'не назначена'
        : roubles(row.delivery_cost ?? 0),
      roubles(orderSum(row).total),
    ]),
  }),
  lines: async (db, user, query) => ({
    sheet: 'Строки заказов',
    columns: [
      ...shared,
      { title: 'Артикул', width: 18 },
      { title: 'Товар', width: 60 },
      { title: 'Заказано', width: 10 },
      { title: 'Подтверждено', width: 13 },
      { title: 'Отгружено', width: 10 },
      { title: 'Ед.', width: 8 },
      money('Цена, ₽'),
      money('Сумма, ₽'),
      { title: 'НДС, %', width: 8 },
    ],
    rows: (await listOrderedLines(db, user, query, bounds)).map((row) => [
      ...sharedCells(row),
      row.article,
      row.name,
      row.quantity,
      row.confirmed ?? '',
      row.shipped,
      row.unit,
      roubles(row.price),
      roubles(row.line_sum),
      row.vat_rate,
    ]),
  }),
}
