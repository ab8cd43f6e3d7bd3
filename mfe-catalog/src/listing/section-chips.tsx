import { Link } from '@verstak/federated/router.ts'
import * as chip from '@verstak/kit/ui/chip.module.css'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import * as css from './section-chips.module.css'

export interface SectionChip {
  readonly name: string
  readonly href: string
  /** Number of products. Null shows no number. */
  readonly count: number | null
  readonly isCurrent?: boolean
}

/** Subsections that narrow a listing. */
export function SectionChips({ label, chips }: { label: string; chips: readonly SectionChip[] }) {
  return (
    <nav aria-label={label}>
      <ul className={classNames(chip.list, chip.columns, css.list)}>
        {chips.map(({ name, href, count, isCurrent }) => (
          <li key={href}>
            <Link
              to={href}
              className={classNames(chip.chip, css.chip)}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <span className={chip.name}>{name}</span>{' '}
              {count === null ? null : <span className={chip.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
