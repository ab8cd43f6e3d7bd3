import { normalizeArticle } from '@verstak/domain/article.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'

/**
 * Stores codes that a list used for products, and returns how many are new or changed. A manually entered
 * code is unchanged; nothing is learned above the limit.
 */
export async function learnCodes(
  trx: Transaction<Tables>,
  organizationId: number,
  given: readonly { readonly code: string; readonly productId: number }[],
): Promise<number> {
  const byKey = new Map(given.map((one) => [normalizeArticle(one.code), one]))
  byKey.delete('')
  if (byKey.size === 0) return 0
  const { known } = await trx
    .selectFrom('own_code')
    .where('organization_id', '=', organizationId)
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow()
  const room = Math.max(0, settings.ownCodes.most - known)
  const taught = [...byKey].slice(0, room)
  if (taught.length === 0) return 0
  const { rows } = await sql`
    INSERT INTO own_code (organization_id, code_key, code, product_id, source)
    SELECT ${organizationId}, g.code_key, g.code, g.product_id, 'import'
    FROM unnest(
      ${taught.map(([key]) => key)}::text[], ${taught.map(([, { code }]) => code)}::text[],
      ${taught.map(([, { productId }]) => productId)}::bigint[]
    ) AS g (code_key, code, product_id)
    ORDER BY g.code_key
    ON CONFLICT (organization_id, code_key) DO UPDATE
      SET product_id = excluded.product_id, code = excluded.code, updated_at = now()
      WHERE own_code.source = 'import' AND own_code.product_id <> excluded.product_id
    RETURNING code_key
  `.execute(trx)
  return rows.length
}
