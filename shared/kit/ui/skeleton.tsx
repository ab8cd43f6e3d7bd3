import { classNames } from './class-names.ts'
import * as css from './skeleton.module.css'

/** Placeholders for `rows` loading lines; `label` is for screen readers. */
export function Skeleton({
  label,
  rows = 3,
  look = 'part',
  pictures = false,
}: {
  label: string
  rows?: number
  look?: 'part' | 'panel'
  pictures?: boolean
}) {
  return (
    <div className={classNames(css.skeleton, look === 'panel' && css.panel)} role="status">
      <span className={css.label}>{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.row} aria-hidden="true">
          {pictures ? <span className={css.picture} /> : null}
          <span className={css.text} />
        </div>
      ))}
    </div>
  )
}
