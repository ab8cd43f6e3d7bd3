import * as paths from '@verstak/domain/paths.ts'
import { Form, useNavigation } from '@verstak/federated/router.ts'
import { Button } from '../ui/button.tsx'

/**
 * Form that starts a payment and redirects to the provider's page. The order's own page handles it, wherever
 * the button is.
 */
export function PayByCard({ order_number, label }: { order_number: string; label: string }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'pay'
  return (
    <Form method="post" action={paths.order(order_number)}>
      <Button type="submit" name="intent" value="pay" look="primary" aria-disabled={busy}>
        {busy ? 'Открываем страницу банка…' : label}
      </Button>
    </Form>
  )
}
