import { useShop } from '@verstak/federated/shop-store.tsx'
import { FormArea, FormText, NameField, PhoneField } from '@verstak/kit/forms/fields.tsx'
import { FilesField } from '@verstak/kit/forms/files-field.tsx'
import { useForm } from '@verstak/kit/forms/form-answer.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import * as css from './checkout.module.css'
import { ContractFields } from './contract-fields.tsx'
import type { CheckoutContent } from './loader.ts'

export function RecipientFields({ content }: { content: CheckoutContent }) {
  const { values } = useForm()
  const organization = useShop((shop) => shop.user?.organization)
  return (
    <>
      <fieldset className={css.group}>
        <legend className={css.legend}>Получатель</legend>
        <div className={css.pair}>
          <NameField maxLength={100} />
          <PhoneField />
        </div>
        <Choice
          type="checkbox"
          name="no_call"
          value="Y"
          defaultChecked={values.no_call === 'Y'}
          label="Не звонить, написать на почту"
        />
      </fieldset>
      {content.contract ? <ContractFields contract={content.contract} /> : null}
      {organization ? (
        <fieldset className={css.group}>
          <legend className={css.legend}>Документы</legend>
          <FormText
            label="Доверенность получателя"
            name="attorney"
            autoComplete="off"
            maxLength={100}
            hint="Номер и дата; без неё нужна печать"
            className={css.short}
          />
          <p className={css.hint}>
            Счёт выставим на {organization.name}, ИНН {organization.inn}. Если платит другая организация,
            укажите её.
          </p>
          <div className={css.pair}>
            <FormText
              label="ИНН плательщика"
              name="payer_inn"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
            />
            <FormText label="КПП плательщика" name="payer_kpp" autoComplete="off" maxLength={20} />
          </div>
        </fieldset>
      ) : null}
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
        <FormText
          label="Кому ещё сообщать о заказе"
          name="notify"
          autoComplete="off"
          maxLength={300}
          hint="До трёх адресов почты через запятую"
        />
        <FormArea label="Комментарий к заказу" name="comment" maxLength={500} hint="До 500 символов" />
        <FilesField name="files" label="Файлы к заказу" purpose="feedback" />
      </fieldset>
    </>
  )
}
