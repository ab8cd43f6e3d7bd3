import { Icon, type IconName } from '@verstak/kit/ui/icon.tsx'
import { memo } from 'react'
import * as css from './counter.module.css'

/** The number is hidden from screen readers, so the accessible name of the control must include it. */
export const Counter = memo(function Counter({ icon, count }: { icon: IconName; count: number }) {
  return (
    <span className={css.icon}>
      <Icon name={icon} />
      {count > 0 ? <span className={css.counter} data-count={count > 999 ? '999+' : count} /> : null}
    </span>
  )
})
