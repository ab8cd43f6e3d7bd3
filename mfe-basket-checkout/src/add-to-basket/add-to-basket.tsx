import { useShop } from '@verstak/federated/shop-store.tsx'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { useKeptFocus } from '@verstak/kit/ui/use-kept-focus.ts'
import { whyNot } from '../basket/buyable.ts'
import * as css from './add-to-basket.module.css'
import { CardForm } from './card-form.tsx'
import { CardStepper } from './card-stepper.tsx'
import { PageForm } from './page-form.tsx'

export function AddToBasket({ product, look }: SlotProps['mfe-basket-checkout/add-to-basket']) {
  const inBasket = useShop((shop) => shop.header.basket_quantity[product.id] ?? 0)
  const kept = useKeptFocus<HTMLFormElement>(lastButton)
  const may = useMay()
  const reason = may('order') ? whyNot(product) : 'Нет права заказывать'
  if (reason)
    return (
      <Button wide size={look === 'page' ? 'l' : 'm'} className={css.reason} disabled>
        {reason}
      </Button>
    )
  if (look === 'page') return <PageForm product={product} inBasket={inBasket} />
  return inBasket > 0 ? (
    <CardStepper product={product} inBasket={inBasket} kept={kept} />
  ) : (
    <CardForm product={product} kept={kept} />
  )
}

/** «Увеличить» or «В корзину»: the button that repeated key presses activate. */
const lastButton = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')].at(-1)
