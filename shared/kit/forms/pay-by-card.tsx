import * as paths from '@verstak/domain/paths.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { Button } from '../ui/button.tsx'
import { ActionForm } from './action-form.tsx'

/**
 * Form that starts a payment and redirects to the provider's page. The order's own page handles it, wherever
 * the button is.
 */
export function PayByCard({ order_number, label }: { order_number: string; label: string }) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'pay'
  return (
    <ActionForm action={paths.order(order_number)}>
      <Button type="submit" name="intent" value="pay" look="primary" aria-disabled={busy}>
        {busy ? 'Открываем страницу банка…' : label}
      </Button>
    </ActionForm>
  )
}
