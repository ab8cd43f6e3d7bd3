import { type RawBuilder, sql } from 'kysely'

/** The SQL twin of `shared/domain/name-key.ts`; the indexes over sections use exactly this text. */
export function nameKeyOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`replace(lower(${text}), 'ё', 'е')`
}
