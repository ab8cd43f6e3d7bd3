import { formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { useAccepted } from '@verstak/kit/forms/use-accepted.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { AppealStatusMark } from '#parts/appeal-status.tsx'
import { BackLink } from '#parts/back-link.tsx'
import { clockText } from '#parts/clock-text.ts'
import type { action } from './action.ts'
import * as css from './appeal.module.css'
import { AppealFacts } from './appeal-facts.tsx'
import { AppealRating } from './appeal-rating.tsx'
import type { loader } from './loader.ts'
import { ReplyForm } from './reply-form.tsx'
import { StatusForms } from './status-forms.tsx'
import { Thread } from './thread.tsx'
import { useFreshThread } from './use-fresh-thread.ts'

export function AppealPage() {
  const { appeal, quoted, done } = useScreenData<typeof loader>()
  const last = useOutcome<typeof action>()
  useFreshThread()
  const { key: replyKey, refused } = useAccepted('message', last)
  const { id, subject, status, author, created_at, clock } = appeal
  const outcome = done && !refused ? outcomes[done] : undefined
  return (
    <>
      <BackLink to={paths.appeals()}>Все обращения</BackLink>
      <div className={css.heading}>
        <h1>{subject}</h1>
        <AppealStatusMark status={status} />
      </div>
      <p className={css.soft}>
        №&nbsp;{id}, {author}, <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </p>
      <div className={css.notices}>
        {outcome ? <Notice tone="good">{outcome}</Notice> : null}
        {refused?.intent === 'status' ? <Notice tone="bad">{refused.message}</Notice> : null}
        {clock ? <Notice tone={clock.left < 0 ? 'warn' : 'info'}>{clockText(clock)}</Notice> : null}
      </div>
      <AppealFacts appeal={appeal} />
      <h2 className={css.title}>Переписка</h2>
      <Thread appeal={appeal} refused={refused} />
      {appeal.can_rate ? <AppealRating appeal={appeal} refused={refused} /> : null}
      {appeal.can_write ? (
        // The store may write meanwhile, which must not empty the form.
        <ReplyForm key={replyKey} appeal={appeal} quoted={quoted} refused={refused} />
      ) : (
        <p className={css.over}>
          Обращение закрыто больше 14 дней назад, писать в него уже нельзя. Если вопрос остался, создайте
          новое.
        </p>
      )}
      <StatusForms appeal={appeal} />
    </>
  )
}

const outcomes: Readonly<Record<string, string>> = {
  sent: 'Обращение отправлено. Ответ придёт письмом и появится здесь',
  message: 'Сообщение отправлено',
  closed: 'Обращение закрыто',
  reopened: 'Обращение открыто снова',
  rated: 'Спасибо за оценку',
}
