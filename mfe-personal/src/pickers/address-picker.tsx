import type { Address } from '@verstak/contract/addresses/schemas.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { addressStatusNames } from '@verstak/domain/people/delivery-address.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { Choice, TextField } from '@verstak/kit/ui/field.tsx'
import { useAlive } from '@verstak/kit/ui/use-alive.ts'
import { useState } from 'react'
import * as css from './pickers.module.css'

/** More addresses than fit at a glance. */
const MANY = 8

/**
 * Without scripts shows all addresses, with scripts a search for long lists. The selected address is always
 * shown.
 */
export function AddressPicker({ field, addresses, chosen }: SlotProps['mfe-personal/address-picker']) {
  const alive = useAlive()
  const [late] = useState(alive)
  const [typed, setTyped] = useState('')
  const [now, setNow] = useState(chosen)
  const words = nameKey(typed).split(/\s+/).filter(Boolean)
  const fits = ({ id, name, text }: Address) =>
    String(id) === now || words.every((word) => nameKey(`${name} ${text}`).includes(word))
  const found = addresses.filter(fits).length
  return (
    <>
      {alive && addresses.length > MANY ? (
        <TextField
          label="Найти адрес"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          hint={
            <span role="status">
              {words.length > 0 && found === 0
                ? 'Такого адреса нет'
                : `Показано ${found} из ${addresses.length}`}
            </span>
          }
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter must not submit the surrounding form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      ) : null}
      {addresses.map((address) => (
        <div key={address.id} hidden={!fits(address)}>
          <Choice
            type="radio"
            name={field}
            value={address.id}
            defaultChecked={!late && chosen === String(address.id)}
            ref={late && chosen === String(address.id) ? checkIfNoneIs : undefined}
            disabled={address.status === 'rejected'}
            label={withNbsp(address.name || address.text)}
            hint={hintOf(address)}
            className={css.address}
            onChange={() => setNow(String(address.id))}
          />
        </div>
      ))}
    </>
  )
}

/**
 * The form may already have a selection when the picker loads: a radio rendered as checked would override it.
 */
function checkIfNoneIs(radio: HTMLInputElement | null): void {
  if (radio && !radio.form?.querySelector(`input[name="${radio.name}"]:checked`)) radio.checked = true
}

function hintOf({ name, text, status, deletionRequested }: Address) {
  const state = deletionRequested
    ? 'запрошено удаление'
    : status === 'rejected'
      ? 'отклонён, доставить сюда нельзя'
      : status && addressStatusNames[status].toLowerCase()
  const line = [name ? text : '', state].filter(Boolean).join('; ')
  return line ? withNbsp(line.replace(/^./u, (first) => first.toUpperCase())) : undefined
}
