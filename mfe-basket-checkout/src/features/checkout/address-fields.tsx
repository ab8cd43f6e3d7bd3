import type { Address } from '@verstak/contract/addresses/schemas.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { Slot } from '@verstak/federated/slots.tsx'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { useForm } from '@verstak/kit/forms/form-answer.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import { useState } from 'react'
import * as css from './checkout.module.css'
import { Choices } from './choices.tsx'
import { OTHER_ADDRESS } from './order-form.ts'

const statusHints: Readonly<Record<NonNullable<Address['status']>, string>> = {
  new: 'Новый, ещё не проверен',
  checking: 'На проверке',
  confirmed: 'Подтверждён',
  rejected: 'Отклонён: доставить сюда нельзя',
}

/** `savedOnly`: the administrator allows orders to these addresses only. */
export function AddressFields({
  addresses,
  savedOnly,
}: {
  addresses: readonly Address[]
  savedOnly: boolean
}) {
  const { values } = useForm()
  // A choice made before the address picker has loaded must not be lost.
  const [chosen, setChosen] = useState(values.addressId ?? OTHER_ADDRESS)
  return (
    <>
      <Choices field="addressId" legend="Адрес доставки" onChoose={setChosen}>
        <Slot
          name="mfe-personal/address-picker"
          field="addressId"
          addresses={addresses}
          chosen={chosen}
          fallback={addresses.map(({ id, text, status, deletionRequested }) => (
            <Choice
              key={id}
              type="radio"
              name="addressId"
              value={id}
              defaultChecked={chosen === String(id)}
              disabled={status === 'rejected'}
              label={withNbsp(text)}
              hint={deletionRequested ? 'Запрошено удаление' : status ? statusHints[status] : undefined}
              className={css.card}
            />
          ))}
        />
        {savedOnly ? null : (
          <Choice
            type="radio"
            name="addressId"
            value={OTHER_ADDRESS}
            defaultChecked={chosen === OTHER_ADDRESS}
            label="Другой адрес"
            className={css.card}
          />
        )}
      </Choices>
      {savedOnly ? <p className={css.note}>Другие адреса администратор вам не открыл.</p> : <OtherAddress />}
    </>
  )
}

function OtherAddress() {
  return (
    <div className={css.other}>
      <FormText
        label="Город, улица, дом"
        name="deliveryAddress"
        autoComplete="street-address"
        maxLength={300}
        className={css.address}
      />
      <FormText
        label="Квартира или офис"
        name="flat"
        maxLength={20}
        autoComplete="off"
        hint="Необязательно"
      />
      <FormText label="Подъезд" name="entrance" maxLength={20} autoComplete="off" hint="Необязательно" />
    </div>
  )
}
