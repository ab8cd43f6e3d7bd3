import { shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

type Trx = Transaction<Tables>

/** Ids of sections by their codes. Throws `invalid` for a code without a visible section. */
export async function sectionIds(trx: Trx, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return []
  const rows = await trx
    .selectFrom('section')
    .select(['id', 'code'])
    .where('code', 'in', codes)
    .where('hidden', '=', false)
    .orderBy('id')
    .execute()
  const missing = codes.find((code) => !rows.some((row) => row.code === code))
  if (missing !== undefined)
    throw shopError('invalid', `Раздела «${missing}» нет: возьмите его код из адреса страницы раздела`)
  return rows.map(({ id }) => id)
}

/** Brands as written in the catalogue. Throws `invalid` for an unknown brand. */
export async function brandNames(trx: Trx, names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    const { rows } = await sql<{ brand: string }>`
      SELECT brand FROM product WHERE lower(brand) = ${name.toLowerCase()} LIMIT 1`.execute(trx)
    if (!rows[0]) throw shopError('invalid', `Бренда «${name}» в каталоге нет`)
    found.push(rows[0].brand)
  }
  return [...new Set(found)].sort((one, other) => one.localeCompare(other, 'ru'))
}
