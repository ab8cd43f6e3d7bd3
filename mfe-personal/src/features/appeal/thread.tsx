import { formatDateTime } from '@verstak/domain/date.ts'
import type { Refused } from './action.ts'
import type { AppealData } from './loader.ts'
import * as css from './thread.module.css'
import { threadEntries } from './thread-entries.ts'
import { ThreadMessage } from './thread-message.tsx'

export function Thread({ appeal, refused }: Pick<AppealData, 'appeal'> & { refused: Refused | undefined }) {
  return (
    <ol className={css.thread}>
      {threadEntries(appeal).map((entry) =>
        entry.kind === 'message' ? (
          <ThreadMessage
            key={`message-${entry.message.id}`}
            appealId={appeal.id}
            message={entry.message}
            canWrite={appeal.can_write}
            refusal={refused?.about === String(entry.message.id) ? refused.message : null}
          />
        ) : (
          <li key={`status-${entry.at}-${entry.step.status.code}`} className={css.step}>
            {entry.step.name}: статус «{entry.step.status.name}»,{' '}
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </li>
        ),
      )}
    </ol>
  )
}
