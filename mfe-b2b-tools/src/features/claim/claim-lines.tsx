import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { Link } from '@verstak/federated/router.ts'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import * as css from './claim.module.css'
import { ClaimFiles } from './claim-files.tsx'
import type { Claim } from './loader.ts'

type Line = Claim['lines'][number]

export function ClaimLines({ claim }: { claim: Claim }) {
  return (
    <ol className={css.lines}>
      {claim.lines.map((line) => (
        <li key={line.position} className={css.line}>
          <p className={css.name}>
            {line.code ? (
              <Link to={paths.product(line.code)}>
                <ProductName name={line.name} />
              </Link>
            ) : (
              <ProductName name={line.name} />
            )}
          </p>
          <p className={css.soft}>{detailsOf(line)}</p>
          <p>
            <b>{line.defect}.</b> <span className={css.said}>{line.description_defect}</span>
          </p>
          <ClaimFiles files={line.files} />
          {line.decision ? <Decision line={line} decision={line.decision} /> : null}
        </li>
      ))}
    </ol>
  )
}

function detailsOf(line: Line): string {
  return [
    line.article && `Артикул ${line.article}`,
    formatQuantity(line.quantity, line.unit),
    line.serial && `серийный номер ${line.serial}`,
    line.purchase_date && `куплен ${formatDay(line.purchase_date)}`,
    line.condition?.toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Decision({ line, decision }: { line: Line; decision: NonNullable<Line['decision']> }) {
  const { quantity, money, note } = decision
  const granted = quantity > 0 ? `Одобрено ${formatQuantity(quantity, line.unit)}` : 'Отказано'
  return (
    <p className={css.decision} data-refused={quantity === 0 || undefined}>
      <b>{granted}</b>
      {money > 0 ? `, ${formatPrice(money)}` : ''}
      {note ? `. ${note}` : ''}
    </p>
  )
}
