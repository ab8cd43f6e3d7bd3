import { type RawBuilder, sql } from 'kysely'

/** The database time in this many milliseconds; negative numbers are in the past. */
export const after = (milliseconds: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${milliseconds / 1000}::float8)`
