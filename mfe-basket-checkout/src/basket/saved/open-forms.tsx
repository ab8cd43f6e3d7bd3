import { Form } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'

/** An empty basket needs no choice. */
export function OpenForms({ id, name, size }: { id: number; name: string; size: 's' | 'm' }) {
  const filled = useShop((shop) => shop.header.basket.length > 0)
  return (
    <>
      <Form method="post">
        <input type="hidden" name="intent" value="open" />
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
      </Form>
      {filled ? (
        <Form method="post">
          <input type="hidden" name="intent" value="open" />
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
        </Form>
      ) : null}
    </>
  )
}
