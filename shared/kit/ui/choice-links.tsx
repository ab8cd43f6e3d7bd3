import { formatNumber } from '@verstak/domain/number.ts'
import { Link } from '@verstak/federated/router.ts'
import * as chip from './chip.module.css'
import * as css from './choice-links.module.css'

export interface ChoiceLink {
  readonly code: string
  readonly name: string
  readonly count: number
}

interface ChoiceLinksProps {
  label: string
  choices: readonly ChoiceLink[]
  chosen: string
  href: (code: string) => string
  /** Codes that are always shown; others only with a count, or when they are chosen. */
  always?: readonly string[]
  /** Codes shown only when they are chosen, by links from elsewhere. */
  unlisted?: readonly string[]
}

/** Links to one of several lists, each with its count. */
export function ChoiceLinks({
  label,
  choices,
  chosen,
  href,
  always = ['all'],
  unlisted = [],
}: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className={css.choices}>
      <ul className={chip.list}>
        {choices
          .filter(
            ({ code, count }) =>
              code === chosen || always.includes(code) || (count > 0 && !unlisted.includes(code)),
          )
          .map(({ code, name, count }) => (
            <li key={code}>
              <Link
                to={href(code)}
                className={chip.chip}
                aria-current={code === chosen ? 'page' : undefined}
                preventScrollReset
              >
                {name} <span className={chip.count}>{formatNumber(count)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
