import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { CounterLink } from './counter-link.tsx'
import * as css from './header.module.css'
import { usePanel } from './use-panel.tsx'

const miniBasket = async () =>
  (await import(/* webpackChunkName: "basket-panel" */ './basket-panel.tsx')).BasketPanel

export function BasketLink() {
  const { basket, basket_sum: sum } = useShop((shop) => shop.header)
  const { opener, toggle, panel } = usePanel<HTMLButtonElement>(miniBasket, paths.basket())
  return (
    <div className={css.basket}>
      <CounterLink
        href={paths.basket()}
        icon="basket"
        title={basket.length && sum ? formatPrice(sum) : 'Корзина'}
        name="Корзина"
        count={basket.length}
      />
      <button
        {...opener}
        type="button"
        className={css.basketToggle}
        aria-label="Показать корзину"
        onClick={toggle}
      >
        <Icon name="chevron" size={16} />
      </button>
      {panel}
    </div>
  )
}
