import * as paths from '@verstak/domain/paths.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import * as css from './request.module.css'

/**
 * Confirmation with the number of the request and the next steps. It is read out, since the form has been
 * replaced.
 */
export function RequestSent({
  number,
  again,
  children,
}: {
  number: string
  again: string
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className={css.sent} role="status" tabIndex={-1}>
      <p className={css.number}>
        <span className={css.tick}>
          <Icon name="check" size={20} />
        </span>
        Заявка № {number} принята
      </p>
      <p>{children}</p>
      <div className={css.ways}>
        <ButtonLink to={paths.catalog()} look="primary">
          В каталог
        </ButtonLink>
        <ButtonLink to={again}>Отправить ещё одну</ButtonLink>
      </div>
    </div>
  )
}
