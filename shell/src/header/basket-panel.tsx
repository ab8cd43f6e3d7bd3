import * as paths from '@verstak/domain/paths.ts'
import { Slot } from '@verstak/federated/slots.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { LoadFailure } from '@verstak/kit/ui/load-failure.tsx'
import { Skeleton } from '@verstak/kit/ui/skeleton.tsx'
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
        loading={<Skeleton look="panel" pictures label="Загружаем корзину…" />}
        fallback={
          <LoadFailure
            look="panel"
            actions={
              <ButtonLink to={paths.basket()} size="s" onClick={props.onClose}>
                Открыть корзину страницей
              </ButtonLink>
            }
          >
            Корзина временно недоступна
          </LoadFailure>
        }
      />
    </div>
  )
}
