import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { nameKeyOf } from '#db/name-key.ts'
import type { RawCategory } from './feed-reader.ts'

/** Params that name the kind of product; the first one present is used. */
const KINDS = ['категория', 'раздел', 'тип товара', 'вид товара', 'тип']
const LONGEST_KIND = 40
/** Minimum number of products for a section. */
const FEWEST = 3
/** With the space no feed can use these ids. */
const PREFIX = 'proposed '

/**
 * For a feed without sections: assigns staged offers to sections by the param that names their kind or,
 * without one, by the first word of their names, and returns these sections by name. Products of rare kinds,
 * and those whose names start with the brand, stay without a section. The result is the same in every import
 * of the same products.
 */
export async function proposeSections(trx: DbOrTransaction): Promise<RawCategory[]> {
  const kinds = sql`${KINDS}::text[]`
  const { rows } = await sql<{ kind: string; name: string }>`
    WITH named AS MATERIALIZED (
      SELECT offer_id, COALESCE(
        (SELECT own->>'value' FROM jsonb_array_elements(properties) AS own
          WHERE ${nameKeyOf(sql`own->>'name'`)} = ANY(${kinds}) AND length(own->>'value') <= ${LONGEST_KIND}
          ORDER BY array_position(${kinds}, ${nameKeyOf(sql`own->>'name'`)}) LIMIT 1),
        NULLIF(substring(name FROM '^[A-Za-zА-Яа-яЁё][A-Za-zА-Яа-яЁё-]{2,}'), brand)) AS name
      FROM staged
    ), kinds AS MATERIALIZED (
      SELECT ${nameKeyOf(sql`name`)} AS kind, min(name) AS name FROM named
      WHERE name IS NOT NULL GROUP BY 1 HAVING count(*) >= ${FEWEST}
    ), placed AS (
      UPDATE staged SET category = ${PREFIX}::text || kinds.kind
      FROM named JOIN kinds ON kinds.kind = ${nameKeyOf(sql`named.name`)} WHERE named.offer_id = staged.offer_id
    )
    SELECT kind, name FROM kinds ORDER BY name`.execute(trx)
  return rows.map(({ kind, name }) => ({
    line: 0,
    id: PREFIX + kind,
    parentId: null,
    name: name.charAt(0).toUpperCase() + name.slice(1),
  }))
}
