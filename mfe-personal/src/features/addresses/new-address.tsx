import type { SavedAddress } from '@verstak/contract/addresses/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { unloadingNames } from '@verstak/domain/people/delivery-address.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'

import { FormArea, FormSelect, FormText, PhoneField } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import type { StepResult } from '@verstak/kit/forms/steps/step-form.ts'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import { useId } from 'react'
import * as css from './addresses.module.css'

const fieldNames = {
  name: 'Короткое имя',
  text: 'Адрес',
  flat: 'Квартира или офис',
  hours: 'Часы приёма',
  contact: 'Кто принимает',
  phone: 'Телефон',
  unloading: 'Разгрузка',
  vehicle: 'Машина',
  comment: 'Комментарий',
}

export function NewAddress({
  known,
  result,
}: {
  known: readonly SavedAddress[]
  result: StepResult | undefined
}) {
  const { busy } = useSending()
  const streets = useId()
  return (
    <section aria-labelledby="new-address" className={css.panel}>
      <h2 id="new-address">Новый адрес</h2>
      <ActionForm noValidate className={css.form}>
        <input type="hidden" name="form" value="new" />
        <FormAnswer answer={result}>
          <ProblemSummary names={fieldNames} />
          <FormText
            label="Адрес"
            name="text"
            autoComplete="street-address"
            list={streets}
            maxLength={300}
            required
            hint="Область, город, улица, дом"
            className={css.whole}
          />
          <datalist id={streets}>
            {known.map(({ id, text }) => (
              <option key={id} value={text} />
            ))}
          </datalist>
          <FormText label={fieldNames.name} name="name" maxLength={60} hint="Например: Склад в Мытищах" />
          <FormText label={fieldNames.flat} name="flat" maxLength={20} />
          <FormText label={fieldNames.hours} name="hours" maxLength={100} hint="Например: пн–пт 9–18" />
          <FormText label={fieldNames.contact} name="contact" maxLength={100} />
          <PhoneField required={false} />
          <FormSelect label={fieldNames.unloading} name="unloading">
            <option value="">Не важно</option>
            {Object.entries(unloadingNames).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </FormSelect>
          <FormText
            label={fieldNames.vehicle}
            name="vehicle"
            maxLength={60}
            hint="Какая проедет: до 3,5 т, до 4 м"
          />
          <Choice
            type="checkbox"
            name="pass_required"
            label="На въезд нужен пропуск"
            defaultChecked={result?.given.pass_required !== undefined}
          />
          <FormArea label={fieldNames.comment} name="comment" maxLength={500} className={css.whole} />
        </FormAnswer>
        <div className={css.buttons}>
          <Button type="submit" look="primary" aria-disabled={busy !== null}>
            {busy ?? 'Отправить на проверку'}
          </Button>
          <ButtonLink to={paths.addresses()} look="quiet">
            Отмена
          </ButtonLink>
        </div>
      </ActionForm>
    </section>
  )
}
