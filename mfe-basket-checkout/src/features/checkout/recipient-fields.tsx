import { TextArea, TextField } from '@verstak/shared/ui/field.tsx'
import * as css from './checkout.module.css'
import { FieldPlace } from './field-place.tsx'
import type { FormValues } from './order-form.ts'

/** Who takes the order, and what goes with it. */
export function RecipientFields({ values, errors }: { values: FormValues; errors: FormValues }) {
  return (
    <>
      <fieldset className={css.group}>
        <legend className={css.legend}>Получатель</legend>
        <div className={css.pair}>
          <FieldPlace field="name">
            <TextField
              label="Имя и фамилия"
              name="name"
              autoComplete="name"
              maxLength={100}
              required
              defaultValue={values.name}
              error={errors.name}
            />
          </FieldPlace>
          <FieldPlace field="phone">
            <TextField
              label="Телефон"
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              required
              defaultValue={values.phone}
              error={errors.phone}
            />
          </FieldPlace>
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>Дополнительно</legend>
        <FieldPlace field="orderid" className={css.short}>
          <TextField
            label="Ваш номер заказа"
            name="orderid"
            autoComplete="off"
            maxLength={50}
            defaultValue={values.orderid}
            error={errors.orderid}
            hint="Попадёт в счёт и накладную"
          />
        </FieldPlace>
        <FieldPlace field="comment">
          <TextArea
            label="Комментарий к заказу"
            name="comment"
            maxLength={500}
            defaultValue={values.comment}
            error={errors.comment}
            hint="До 500 знаков"
          />
        </FieldPlace>
      </fieldset>
    </>
  )
}
