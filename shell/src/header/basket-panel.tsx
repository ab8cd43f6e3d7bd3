import * as paths from '@verstak/domain/paths.ts'
import { Slot } from '@verstak/federated/slots.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { LoadFailure } from '@verstak/kit/ui/load-failure.tsx'
import { Skeleton } from '@verstak/kit/ui/skeleton.tsx'
import { HeaderPanel } from './header-panel.tsx'
import type { PanelProps } from './use-panel.tsx'

export function BasketPanel(props: PanelProps) {
  return (
    <HeaderPanel {...props} title="Корзина">
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
    </HeaderPanel>
  )
}
