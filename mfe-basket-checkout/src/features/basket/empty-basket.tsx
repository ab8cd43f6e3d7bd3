import * as paths from '@verstak/domain/paths.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'

export function EmptyBasket({
  fromCheckout,
  lastOrder,
}: {
  fromCheckout: boolean
  lastOrder: string | null
}) {
  const user = useShop((shop) => shop.user)
  return (
    <EmptyState
      title={fromCheckout ? 'Оформлять нечего: корзина пуста' : 'В корзине пока ничего нет'}
      actions={
        <>
          {lastOrder ? (
            <ButtonLink to={paths.checkoutDone(lastOrder)} look="primary">
              Заказ {lastOrder}: что дальше
            </ButtonLink>
          ) : null}
          <ButtonLink to={paths.catalog()} look={lastOrder ? 'secondary' : 'primary'}>
            В каталог
          </ButtonLink>
          <ButtonLink to={paths.basketImport()}>Загрузить список</ButtonLink>
          {user ? <ButtonLink to={paths.savedBaskets()}>Сохранённые корзины</ButtonLink> : null}
          {user ? (
            <ButtonLink to={paths.orders()}>Мои заказы</ButtonLink>
          ) : (
            <ButtonLink to={paths.login(paths.basket())}>Войти</ButtonLink>
          )}
        </>
      }
    >
      {fromCheckout
        ? 'Заказ уже оформлен или корзину изменили в другой вкладке. Оформленные заказы — в личном кабинете.'
        : user
          ? 'Добавьте товары из каталога: они останутся здесь и на других ваших устройствах.'
          : 'Добавьте товары из каталога. Если вы собирали корзину раньше, войдите — она вернётся.'}
    </EmptyState>
  )
}
