import { formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { ClaimStatusMark } from '#parts/claim-status.tsx'
import { basisText, termText } from '#parts/term-text.ts'
import * as css from './claim.module.css'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { ClaimLines } from './claim-lines.tsx'
import type { Claim, loader } from './loader.ts'
import { ReplyForm } from './reply-form.tsx'

const DONE = {
  sent: 'Претензия отправлена. Номер и срок ответа пришли на почту.',
  replied: 'Ответ отправлен, претензия снова на рассмотрении.',
} as const

export function ClaimPage() {
  const { claim, done, act } = useScreenData<typeof loader>()
  return (
    <>
      <Link to={paths.claims()} className={css.back}>
        ← Все претензии
      </Link>
      <div className={css.heading}>
        <h1>Претензия {claim.number}</h1>
        <ClaimStatusMark status={claim.status} />
      </div>
      <p className={css.date}>
        Отправлена <time dateTime={claim.created_at}>{formatDateTime(claim.created_at)}</time> по московскому
        времени
      </p>
      <div className={css.notices}>
        {done ? <Notice tone="good">{DONE[done]}</Notice> : null}
        <Clock claim={claim} />
        {claim.late ? (
          <Notice tone="warn">Срок для такой претензии истёк: магазин рассмотрит её как просьбу.</Notice>
        ) : null}
      </div>
      {claim.reply === 'data' ? <ReplyForm claim={claim} reply="data" /> : null}
      <ClaimFacts claim={claim} />
      <h2 className={css.title}>О чём претензия</h2>
      <ClaimLines claim={claim} />
      <p className={css.act}>
        <a href={act} download>
          Скачать акт о расхождениях, PDF
        </a>
      </p>
      {claim.reply === 'appeal' ? <ReplyForm claim={claim} reply="appeal" /> : null}
      <h2 className={css.title}>История</h2>
      <ClaimHistory claim={claim} />
    </>
  )
}

/** Deadline of the store's answer. */
function Clock({ claim: { answer } }: { claim: Claim }) {
  if (!answer) return null
  return (
    <Notice tone={answer.late ? 'bad' : 'info'}>
      {answer.late
        ? `Срок ответа ${basisText(answer)} ${termText(answer)}. Позвоните нам: разберёмся, почему мы молчим.`
        : `Ответим ${basisText(answer)} ${termText(answer)}.`}
    </Notice>
  )
}
