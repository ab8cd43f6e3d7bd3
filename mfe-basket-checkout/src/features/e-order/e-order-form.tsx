import { formatPhone } from '@verstak/domain/phone.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { ConsentFields, type ConsentText } from '@verstak/kit/forms/consent-fields.tsx'
import { EmailField, FormArea, FormText, NameField, PhoneField } from '@verstak/kit/forms/fields.tsx'
import { FilesField } from '@verstak/kit/forms/files-field.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { BotProof } from '@verstak/kit/ui/bot-proof/bot-proof.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import type { action } from './action.ts'
import * as css from './e-order.module.css'

const fieldNames = {
  list: 'Список товаров',
  files: 'Файлы',
  name: 'Имя',
  company: 'Организация',
  email: 'Электронная почта',
  phone: 'Телефон',
  comment: 'Комментарий',
}

export function EOrderForm({ consents }: { consents: readonly ConsentText[] }) {
  const failure = useOutcome<typeof action>()
  const user = useShop((shop) => shop.user)
  const { busy, onChecking } = useSending()
  return (
    <ActionForm encType="multipart/form-data" className={css.form} noValidate>
      <FormAnswer
        answer={failure}
        values={{
          name: user?.name,
          company: user?.organization?.name,
          email: user?.email,
          phone: user?.phone ? formatPhone(user.phone) : undefined,
        }}
      >
        <ProblemSummary names={fieldNames} />
        <FormArea
          label="Список товаров"
          name="list"
          rows={8}
          maxLength={20_000}
          hint="Товар — с новой строки: артикул и количество, например «BR-1320 5»"
        />
        <FilesField name="files" label="Или файл со списком" purpose="feedback" />
        <div className={css.pair}>
          <NameField label="Имя" />
          <FormText
            label="Организация (необязательно)"
            name="company"
            autoComplete="organization"
            maxLength={200}
          />
          <EmailField />
          <PhoneField />
        </div>
        <FormArea
          label="Комментарий (необязательно)"
          name="comment"
          rows={3}
          maxLength={1000}
          hint="Куда и когда доставить, чем можно заменить"
        />
        <ConsentFields texts={consents} />
        <BotProof action="feedback" onChecking={onChecking} />
        <Button
          type="submit"
          look="primary"
          size="l"
          className={css.send}
          aria-disabled={busy !== null || undefined}
        >
          {busy ?? 'Отправить список'}
        </Button>
      </FormAnswer>
    </ActionForm>
  )
}
