import { FormArea, FormText, NameField, PhoneField } from '@verstak/shared/forms/fields.tsx'
import * as css from './checkout.module.css'

export function RecipientFields() {
  return (
    <>
      <fieldset className={css.group}>
        <legend className={css.legend}>Получатель</legend>
        <div className={css.pair}>
          <NameField maxLength={100} />
          <PhoneField />
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>Дополнительно</legend>
        <FormText
          label="Ваш номер заказа"
          name="orderid"
          autoComplete="off"
          maxLength={50}
          hint="Попадёт в счёт и накладную"
          className={css.short}
        />
        <FormArea label="Комментарий к заказу" name="comment" maxLength={500} hint="До 500 символов" />
      </fieldset>
    </>
  )
}
