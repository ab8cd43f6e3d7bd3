import { formatPrice } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { PriceThenNow } from '#parts/price-then-now.tsx'
import { ProductNames } from '#parts/product-names.tsx'
import type { CopyReport } from './action.ts'
import * as css from './repeat.module.css'

const groups: readonly (readonly [state: CopyReport[number]['state'], title: string])[] = [
  ['unavailable', 'Не добавлено'],
  ['partial', 'Добавлено не всё'],
  ['replaced', 'Добавлена замена'],
  ['added', 'Добавлено'],
]

/** Lines that need attention come first. */
export function CopiedReport({ report }: { report: CopyReport }) {
  const got = report.filter(({ added }) => added > 0)
  const sum = got.reduce((total, { added, price_now }) => total + added * (price_now ?? 0), 0)
  return (
    <>
      <Notice tone={got.length === 0 ? 'bad' : got.length === report.length ? 'good' : 'warn'}>
        {got.length === 0
          ? 'Добавить ничего не удалось.'
          : `В корзину добавлено: ${counted(got.length, 'позиция', 'позиции', 'позиций')} из ${report.length} на ${formatPrice(sum)}.`}
      </Notice>
      {got.length > 0 ? (
        <p className={css.submit}>
          <ButtonLink to={paths.basket()} look="primary" size="l">
            Перейти в корзину
          </ButtonLink>
        </p>
      ) : null}
      {groups.map(([state, title]) => {
        const lines = report.filter((line) => line.state === state)
        return lines.length === 0 ? null : (
          <section key={state} aria-labelledby={`copied-${state}`}>
            <h2 id={`copied-${state}`} className={css.groupTitle}>
              {title} <span className={css.count}>{lines.length}</span>
            </h2>
            <ul className={css.report}>
              {lines.map((line) => (
                <Copied key={line.id} line={line} />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

function Copied({ line }: { line: CopyReport[number] }) {
  const { asked, added, unit, price_then, price_now, message } = line
  return (
    <li className={css.copied}>
      <span className={css.names}>
        <ProductNames line={line} />
        {message ? <span className={css.message}>{message}</span> : null}
      </span>
      <span>
        {formatNumber(added)} из {formatQuantity(asked, unit)}
      </span>
      <PriceThenNow then={price_then} now={price_now} />
    </li>
  )
}
