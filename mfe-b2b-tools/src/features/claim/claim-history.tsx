import { formatDateTime } from '@verstak/domain/date.ts'
import * as css from './claim.module.css'
import { ClaimFiles } from './claim-files.tsx'
import type { Claim } from './loader.ts'

const authors = { buyer: 'Вы', store: 'Магазин' } as const

/** Newest first. */
export function ClaimHistory({ claim }: { claim: Claim }) {
  return (
    <ol className={css.history}>
      {[...claim.history].reverse().map(({ status, text, author, created_at, files }, index) => (
        <li key={index} className={css.event}>
          <p className={css.soft}>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time> · {authors[author]}
          </p>
          <p>
            <b>{status.name}</b>
          </p>
          {text ? <p className={css.said}>{text}</p> : null}
          <ClaimFiles files={files} />
        </li>
      ))}
    </ol>
  )
}
