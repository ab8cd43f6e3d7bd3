import type { FeedSummary } from '@verstak/contract/feeds/schemas.ts'
import { type FeedState, feedStates } from '@verstak/domain/tools/export-feed.ts'
import { StatusMark, type StatusTone } from '@verstak/kit/ui/status-mark.tsx'

const tones: Readonly<Record<FeedState, StatusTone>> = {
  draft: 'calm',
  queued: 'active',
  running: 'active',
  ready: 'good',
  warned: 'good',
  failed: 'bad',
  paused: 'calm',
}

export function FeedStateMark({ feed: { state, progress } }: { feed: FeedSummary }) {
  const share = state === 'running' ? ` ${progress} %` : ''
  return <StatusMark tone={tones[state]}>{`${feedStates[state]}${share}`}</StatusMark>
}

export const isUnderWay = ({ state }: FeedSummary): boolean => state === 'queued' || state === 'running'
