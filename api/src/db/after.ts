import { type RawBuilder, sql } from 'kysely'

/** In so many milliseconds, by the database's clock; a negative number is in the past. */
export const after = (milliseconds: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${milliseconds / 1000}::float8)`
