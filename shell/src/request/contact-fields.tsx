import { formatPhone } from '@verstak/shared/domain/phone.ts'
import type { ActionFailure } from '@verstak/shared/federated/screen.ts'
import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { TextField } from '@verstak/shared/ui/field.tsx'

interface Refusal {
  failure: ActionFailure | undefined
}

/** Who asks; a signed-in visitor finds it filled in, as in the phone below. */
export function NameField({ failure }: Refusal) {
  const user = useShop((shop) => shop.user)
  return (
    <TextField
      label="Имя"
      name="name"
      autoComplete="name"
      required
      error={failure?.fields.name}
      defaultValue={failure?.given?.name ?? user?.name}
    />
  )
}

export function PhoneField({ failure, required }: Refusal & { required?: boolean }) {
  const user = useShop((shop) => shop.user)
  return (
    <TextField
      label={required ? 'Телефон' : 'Телефон (необязательно)'}
      name="phone"
      type="tel"
      autoComplete="tel"
      placeholder="+7 (900) 000-00-00"
      required={required}
      error={failure?.fields.phone}
      defaultValue={failure?.given?.phone ?? (user?.phone ? formatPhone(user.phone) : undefined)}
    />
  )
}
