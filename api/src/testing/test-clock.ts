import { sql } from 'kysely'
import type { Clock } from '../jobs/queue.ts'

export function testClock(): { clock: Clock; advance(milliseconds: number): void } {
  let ahead = 0
  return {
    clock: () => sql<Date>`(now() + make_interval(secs => ${ahead / 1000}::float8))`,
    advance: (milliseconds) => {
      ahead += milliseconds
    },
  }
}
