import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { counted } from '@verstak/domain/plural.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormArea, PhoneField } from '@verstak/kit/forms/fields.tsx'
import { FilesField } from '@verstak/kit/forms/files-field.tsx'
import { FormAnswer, useField } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { RequestKey } from '@verstak/kit/forms/request-key.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import { BackLink } from '#parts/back-link.tsx'
import type { action } from './action.ts'
import type { loader, NewAppealData } from './loader.ts'
import * as css from './new-appeal.module.css'
import { TypeField } from './type-field.tsx'

export function NewAppealPage() {
  const { type, about } = useScreenData<typeof loader>()
  const failure = useOutcome<typeof action>()
  const phone = useShop((shop) => shop.user?.phone)
  const { busy } = useSending()
  const names = Object.fromEntries(type.fields.map(({ name, label }) => [`fields.${name}`, label]))
  return (
    <>
      <BackLink to={paths.appealTypes()}>Другая тема</BackLink>
      <h1>{type.name}</h1>
      <p className={css.intro}>
        {type.text}. Ответим за {hours(type.hours)}.
      </p>
      <ActionForm encType="multipart/form-data" className={css.form} noValidate>
        <RequestKey />
        <FormAnswer answer={failure} values={{ ...about, contact: phone ? formatPhone(phone) : undefined }}>
          <ProblemSummary
            names={{ ...names, message: 'Сообщение', contact: 'Телефон для связи', files: 'Файлы' }}
          />
          <div className={css.fields}>
            {type.fields.map((field) => (
              <TypeField key={field.name} field={field} />
            ))}
          </div>
          <FormArea label="Сообщение" name="message" rows={6} required maxLength={4000} />
          <FilesField name="files" label="Прикрепить файлы (необязательно)" purpose="appeal" />
          <PhoneField name="contact" label="Телефон для связи (необязательно)" required={false} />
          <Urgent type={type} />
          <Button type="submit" look="primary" size="l" className={css.send} aria-disabled={busy !== null}>
            {busy ?? 'Отправить обращение'}
          </Button>
        </FormAnswer>
      </ActionForm>
    </>
  )
}

function Urgent({ type }: Pick<NewAppealData, 'type'>) {
  const { defaultValue } = useField('urgent')
  return (
    <Choice
      type="checkbox"
      name="urgent"
      label="Срочно: без ответа стоит работа"
      hint={`Ответим за ${hours(type.urgent_hours)}`}
      defaultChecked={Boolean(defaultValue)}
    />
  )
}

const hours = (count: number): string => counted(count, 'рабочий час', 'рабочих часа', 'рабочих часов')
