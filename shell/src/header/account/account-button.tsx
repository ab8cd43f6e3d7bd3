import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { useAlive } from '@verstak/kit/ui/use-alive.ts'
import { Counter } from '../counter.tsx'
import * as css from '../header.module.css'
import { usePanel } from '../use-panel.tsx'

const account = async () =>
  (await import(/* webpackChunkName: "header-panels" */ './account-panel.tsx')).AccountPanel

/** A plain link to the summary without scripts and when opened in another tab. */
export function AccountButton() {
  const alive = useAlive()
  const { opener, toggle, panel } = usePanel<HTMLAnchorElement>(account, paths.summary())
  return (
    <div className={css.basket}>
      <Link
        {...opener}
        to={paths.summary()}
        className={css.tool}
        aria-label="Кабинет"
        role={alive ? 'button' : undefined}
        aria-expanded={alive ? opener['aria-expanded'] : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          toggle()
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          toggle()
        }}
      >
        <Counter icon="user" count={0} />
        <span className={css.toolTitle}>Кабинет</span>
      </Link>
      {panel}
    </div>
  )
}
