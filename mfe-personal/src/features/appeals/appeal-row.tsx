import { formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { RowLink } from '@verstak/kit/ui/row-link.tsx'
import { AppealStatusMark } from '#parts/appeal-status.tsx'
import { clockText } from '#parts/clock-text.ts'
import * as css from './appeals.module.css'
import type { AppealsData } from './loader.ts'

export function AppealRow({ appeal }: { appeal: AppealsData['appeals'][number] }) {
  const { id, subject, status, urgent, author, updated_at, unread, clock } = appeal
  return (
    <li className={css.appeal}>
      <div className={css.main}>
        <RowLink to={paths.appeal(id)} strong={unread > 0}>
          {subject}
        </RowLink>
        <span className={css.soft}>
          №&nbsp;{id}, {author}
        </span>
        {clock ? (
          <span className={clock.left < 0 ? css.late : css.soft}>
            {urgent ? 'Срочно. ' : ''}
            {clockText(clock)}
          </span>
        ) : null}
      </div>
      <div className={css.state}>
        <AppealStatusMark status={status} />
        {unread > 0 ? <span className={css.new}>{counted(unread, 'новое', 'новых', 'новых')}</span> : null}
      </div>
      <time dateTime={updated_at} className={css.time}>
        {formatDateTime(updated_at)}
      </time>
    </li>
  )
}
