import type { FeedSummary } from '@verstak/contract/feeds/schemas.ts'
import { type Moment, momentOf } from '@verstak/domain/day.ts'
import { wholePercent } from '@verstak/domain/percent.ts'
import {
  type FeedFormat,
  type FeedState,
  type FeedStep,
  feedFilePath,
  feedReasons,
} from '@verstak/domain/tools/export-feed.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { SiteServices } from '#http/handler.ts'

type BuildRow = Selectable<Tables['feed_build']>
type BuildFacts = Pick<
  BuildRow,
  'id' | 'state' | 'done' | 'total' | 'rows' | 'bytes' | 'error' | 'reasons'
> & {
  readonly finished_at: string | Date | null
}

interface FeedRow {
  readonly id: number
  readonly name: string
  readonly format: FeedFormat
  readonly step: FeedStep | null
  readonly key: string
  readonly paused: boolean
  readonly next_run_at: Date | null
  readonly downloaded_at: Date | null
  /** The latest build, and the latest successful one. */
  readonly last: BuildFacts | null
  readonly good: BuildFacts | null
}

/** `which` is a condition on `f`. Newest feed first. */
export async function readSummaries(
  { db, config }: SiteServices,
  which: RawBuilder<unknown>,
): Promise<FeedSummary[]> {
  const { rows } = await sql<FeedRow>`
    SELECT f.id, f.name, f.format, f.step, f.key, f.paused, f.next_run_at, f.downloaded_at,
      (SELECT to_jsonb(b) FROM feed_build AS b WHERE b.feed_id = f.id ORDER BY b.id DESC LIMIT 1) AS last,
      (SELECT to_jsonb(b) FROM feed_build AS b WHERE b.feed_id = f.id AND b.state = 'done'
        ORDER BY b.id DESC LIMIT 1) AS good
    FROM feed AS f WHERE ${which} ORDER BY f.id DESC`.execute(db)
  return rows.map((row) => toSummary(row, config.publicUrl))
}

export const time = (at: Date | string | null): Moment | null => (at ? momentOf(new Date(at)) : null)

function toSummary(row: FeedRow, publicUrl: string): FeedSummary {
  const { last, good } = row
  const state = stateOf(row)
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    state,
    step: row.step,
    progress: last?.state === 'running' ? wholePercent(last.done, last.total) : 0,
    rows: good?.rows ?? 0,
    bytes: good?.bytes ?? 0,
    built_at: time(good?.finished_at ?? null),
    next_run_at: row.paused ? null : time(row.next_run_at),
    address: good ? publicUrl + feedFilePath(row.id, row.format, row.key) : null,
    downloaded_at: time(row.downloaded_at),
    error: state === 'failed' ? (last?.error ?? null) : null,
  }
}

function stateOf({ paused, last }: FeedRow): FeedState {
  if (last?.state === 'queued' || last?.state === 'running') return last.state
  if (paused) return 'paused'
  if (!last) return 'draft'
  if (last.state === 'failed') return 'failed'
  return last.reasons.some(({ reason }) => !feedReasons[reason].out) ? 'warned' : 'ready'
}
