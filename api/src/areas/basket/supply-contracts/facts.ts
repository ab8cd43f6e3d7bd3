import { contractKinds, coversText } from '@verstak/domain/basket/supply-contract.ts'
import type { Day } from '@verstak/domain/day.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { sql, type Transaction } from 'kysely'
import { SECTION_NAMES } from '#db/contracts-in-force.ts'
import type { Tables } from '#db/tables.ts'

/** Contract terms for display, by label. */
export type Facts = Readonly<Record<string, string>>

export async function factsOf(trx: Transaction<Tables>, id: number): Promise<Facts> {
  const row = await trx
    .selectFrom('supply_contract as c')
    .leftJoin('file as f', 'f.id', 'c.file_id')
    .selectAll('c')
    .select([
      'f.name as file_name',
      SECTION_NAMES.as('sections'),
      sql<Day>`c.signed_on::text`.as('begins'),
      sql<Day | null>`c.valid_until::text`.as('ends'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    вид: contractKinds[row.kind].toLowerCase(),
    дата: formatDay(row.begins),
    действует: row.ends ? `до ${formatDay(row.ends)}` : 'бессрочно',
    охватывает: coversText(row.sections, row.brands) || 'все товары',
    отсрочка:
      row.deferral_days && row.deferral_limit
        ? `${counted(row.deferral_days, 'день', 'дня', 'дней')}, лимит ${formatPrice(row.deferral_limit)}`
        : 'по условиям организации',
    'срок претензии': workingDays(row.claim_days),
    'ответ на претензию': workingDays(row.claim_answer_days),
    'основной договор': row.main ? 'да' : 'нет',
    файл: row.file_name ?? 'нет',
  }
}

const workingDays = (days: number | null): string =>
  days === null ? 'по условиям организации' : counted(days, 'рабочий день', 'рабочих дня', 'рабочих дней')

/** Default values that the description of a new contract omits. */
const USUAL = new Set(['по условиям организации', 'нет'])

/** «действует: до 31.12.2026»; for a new contract, all its terms. */
export const changesOf = (before: Facts, after: Facts): readonly string[] =>
  Object.entries(after).flatMap(([name, value]) =>
    before[name] === value || (before[name] === undefined && USUAL.has(value)) ? [] : [`${name}: ${value}`],
  )
