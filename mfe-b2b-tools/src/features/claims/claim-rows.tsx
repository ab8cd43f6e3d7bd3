import { formatDate } from '@verstak/domain/date.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { RowLink } from '@verstak/kit/ui/row-link.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import { ClaimStatusMark } from '#parts/claim-status.tsx'
import { termText } from '#parts/term-text.ts'
import * as css from './claims.module.css'
import type { ClaimsData } from './loader.ts'

export function ClaimRows({ claims }: Pick<ClaimsData, 'claims'>) {
  return (
    <ul className={css.list}>
      {claims.map((claim) => (
        <li key={claim.number} className={css.row}>
          <div className={css.main}>
            <RowLink to={paths.claim(claim.number)}>
              <VisuallyHidden>Претензия </VisuallyHidden>
              {claim.number}
            </RowLink>
            <span className={css.soft}>{formatDate(claim.created_at)}</span>
          </div>
          <div className={css.about}>
            <span>{claim.type.name}</span>
            <span className={css.soft}>
              {claim.title}
              {claim.positions > 1
                ? ` и ещё ${counted(claim.positions - 1, 'товар', 'товара', 'товаров')}`
                : ''}
            </span>
          </div>
          <span>
            <ClaimStatusMark status={claim.status} />
          </span>
          <span className={css.term}>
            {claim.answer ? <Answer answer={claim.answer} /> : null}
            {claim.money ? <b className={css.money}>{formatPrice(claim.money)}</b> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Answer({ answer }: { answer: NonNullable<ClaimsData['claims'][number]['answer']> }) {
  return <span className={answer.late ? css.late : css.soft}>Срок ответа {termText(answer)}</span>
}
