import { useShop } from '@verstak/federated/shop-store.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { RequestKey } from '@verstak/kit/forms/request-key.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'

/** An empty basket needs no choice. */
export function OpenForms({ id, name, size }: { id: number; name: string; size: 's' | 'm' }) {
  const filled = useShop((shop) => shop.header.basket.length > 0)
  return (
    <>
      <ActionForm>
        <input type="hidden" name="intent" value="open" />
        <RequestKey />
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="mode"
          value="add"
          size={size}
          look={size === 'm' ? 'primary' : 'secondary'}
          aria-label={`Добавить к корзине: ${name}`}
        >
          Добавить к корзине
        </Button>
      </ActionForm>
      {filled ? (
        <ActionForm>
          <input type="hidden" name="intent" value="open" />
          <RequestKey />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="mode"
            value="replace"
            size={size}
            aria-label={`Заменить корзину: ${name}`}
          >
            Заменить корзину
          </Button>
        </ActionForm>
      ) : null}
    </>
  )
}
