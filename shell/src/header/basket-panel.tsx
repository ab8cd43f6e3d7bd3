import { Slot } from '@verstak/shared/federated/slots.tsx'
import { useRef } from 'react'
import * as css from './basket-panel.module.css'
import { useClosing } from './use-closing.ts'
import type { PanelProps } from './use-panel.tsx'

export function BasketPanel(props: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useClosing(panel, props)
  return (
    <div ref={panel} className={css.panel} role="dialog" aria-label="Мини-корзина">
      <Slot
        name="mfe-basket-checkout/mini-basket"
        onClose={props.onClose}
        loading={<p className={css.note}>Загружаем корзину…</p>}
        fallback={<p className={css.note}>Корзина временно недоступна</p>}
      />
    </div>
  )
}
