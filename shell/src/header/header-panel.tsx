import { Icon } from '@verstak/kit/ui/icon.tsx'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as css from './header-panel.module.css'
import { lockScroll } from './lock-scroll.ts'
import { useClosing } from './use-closing.ts'
import type { PanelProps } from './use-panel.tsx'
import { usePhone } from './use-phone.ts'

export function HeaderPanel({
  title,
  actions,
  children,
  ...props
}: PanelProps & { title: string; actions?: ReactNode; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const phone = usePhone()
  const heading = useId()
  useClosing(dialog, props)

  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const unlock = phone ? lockScroll() : undefined
    if (phone) shown.showModal()
    else shown.show()
    shown.focus({ preventScroll: true })
    return () => {
      unlock?.()
      // Closing returns the focus to the button, unless the focus has already moved elsewhere.
      shown.close()
    }
  }, [phone])

  return (
    <dialog
      ref={dialog}
      className={css.panel}
      aria-labelledby={heading}
      tabIndex={-1}
      onCancel={props.onClose}
    >
      <div className={css.head}>
        <h2 id={heading} className={css.title}>
          {title}
        </h2>
        {actions}
        <button type="button" className={css.close} aria-label="Закрыть" onClick={props.onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
      {children}
    </dialog>
  )
}
