import { type RawBuilder, sql } from 'kysely'

/** SQL for `nameKey` of `shared/domain/name-key.ts`; indexes over sections have exactly this text. */
export function nameKeyOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`replace(lower(${text}), 'ё', 'е')`
}
