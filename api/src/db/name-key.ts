import { type RawBuilder, sql } from 'kysely'

/** The SQL equivalent of `shared/domain/name-key.ts`; the section indexes use exactly this text. */
export function nameKeyOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`replace(lower(${text}), 'ё', 'е')`
}
