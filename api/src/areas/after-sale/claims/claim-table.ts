import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import type { claimTable } from '@verstak/contract/claims/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { moscowDay } from '@verstak/domain/day.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { createUserTable } from '#throttle/user-table.ts'
import { day, money, roubles, type Table } from '#workers/table.ts'
import { toSummary } from './claim-list.ts'
import { linesOf, listClaims } from './repository.ts'

type Query = Input<typeof claimTable, 'query'>

const { rows: MOST_ROWS } = settings.claimTable

const makeFile = createUserTable({
  kind: 'claim-table',
  name: 'pretenzii',
  settings: settings.claimTable,
})

/** Throws `invalid` above the maximum number of claims, `tooOften`. */
export const claimTableFile = (
  services: Services,
  visitor: Visitor,
  query: Query,
  making: { now?: Date; signal?: AbortSignal } = {},
): Promise<FileAnswer> =>
  makeFile(services, visitor, (user, now) => tableOfClaims(services.db, user, query, now), making)

/** One row per claim line, because each line is decided separately. */
export async function tableOfClaims(db: Db, user: User, { filter }: Query, now: Date): Promise<Table> {
  const status = filter === 'all' ? null : filter
  const claims = await listClaims(db, user, { status, limit: MOST_ROWS + 1, offset: 0 })
  if (claims.length > MOST_ROWS)
    throw shopError(
      'invalid',
      `В одной таблице не больше ${formatNumber(MOST_ROWS)} претензий: выберите один статус`,
    )
  const ids = claims.map(({ id }) => id)
  const lines = Map.groupBy(await linesOf(db, ids), ({ claim_id }) => claim_id)
  return {
    sheet: 'Претензии',
    columns: [
      { title: 'Претензия', width: 16 },
      day('Дата'),
      { title: 'Что случилось', width: 24 },
      { title: 'Статус', width: 20 },
      { title: 'Заказ', width: 12 },
      day('Ответ до'),
      { title: 'Артикул', width: 18 },
      { title: 'Товар', width: 60 },
      { title: 'Кол-во', width: 10 },
      { title: 'Ед.', width: 8 },
      { title: 'Описание', width: 60 },
      { title: 'Признано', width: 10 },
      money('Одобрено, ₽'),
    ],
    rows: claims.flatMap((claim) => {
      const own = lines.get(claim.id) ?? []
      const { number, type, status, created_at, order_number, answer } = toSummary(claim, own, now)
      const head = [
        number,
        moscowDay(new Date(created_at)),
        type.name,
        status.name,
        order_number ?? '',
        answer?.until ?? '',
      ]
      return own.map((line) => [
        ...head,
        line.article,
        line.name,
        line.quantity,
        line.unit,
        line.description,
        line.approved_quantity ?? '',
        line.money === null ? '' : roubles(line.money),
      ])
    }),
  }
}
