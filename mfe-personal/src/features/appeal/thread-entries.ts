import type { Moment } from '@verstak/domain/day.ts'
import type { AppealData } from './loader.ts'

type Appeal = AppealData['appeal']

export type Entry =
  | { readonly kind: 'message'; readonly at: Moment; readonly message: Appeal['messages'][number] }
  | { readonly kind: 'status'; readonly at: Moment; readonly step: Appeal['history'][number] }

/**
 * Messages and status changes in chronological order. The status «new» is omitted, because the first message
 * shows it.
 */
export function threadEntries({ messages, history }: Pick<Appeal, 'messages' | 'history'>): Entry[] {
  const entries: Entry[] = [
    ...messages.map((message) => ({ kind: 'message' as const, at: message.created_at, message })),
    ...history
      .filter(({ status }) => status.code !== 'new')
      .map((step) => ({ kind: 'status' as const, at: step.at, step })),
  ]
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
