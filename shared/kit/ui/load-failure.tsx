import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { classNames } from './class-names.ts'
import * as css from './load-failure.module.css'
import { Notice } from './notice.tsx'

interface LoadFailureProps {
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly look?: 'part' | 'panel'
  readonly onRetry?: (() => void) | undefined
  /** Instead of `onRetry`: reloads this page with its data from the server. */
  readonly href?: string
}

/**
 * A part of a page that failed to load: `children` name it, «Повторить» tries again, `actions` lead
 * elsewhere.
 */
export function LoadFailure({ children, actions, look = 'part', onRetry, href }: LoadFailureProps) {
  return (
    <div className={classNames(look === 'panel' && css.panel)}>
      <Notice tone="bad">
        <p>{children}</p>
        {onRetry || href || actions ? (
          <div className={css.actions}>
            {onRetry ? (
              <Button size="s" onClick={onRetry}>
                Повторить
              </Button>
            ) : null}
            {href ? (
              <ButtonLink size="s" to={href} reloadDocument>
                Повторить
              </ButtonLink>
            ) : null}
            {actions}
          </div>
        ) : null}
      </Notice>
    </div>
  )
}
