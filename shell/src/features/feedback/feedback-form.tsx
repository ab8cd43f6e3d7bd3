import { feedbackTopicNames } from '@verstak/domain/site/feedback-topics.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import type { ConsentText } from '@verstak/kit/forms/consent-fields.tsx'
import { EmailField, FormArea, FormSelect, NameField, PhoneField } from '@verstak/kit/forms/fields.tsx'
import { FilesField } from '@verstak/kit/forms/files-field.tsx'
import * as css from '#request/request.module.css'
import { RequestForm } from '#request/request-form.tsx'
import type { action } from './action.ts'

/** A message to the store. */
export function FeedbackForm({ consents }: { consents: readonly ConsentText[] }) {
  const failure = useOutcome<typeof action>()
  return (
    <RequestForm purpose="feedback" consents={consents} failure={failure} submit="Отправить" files>
      <NameField label="Имя" />
      <div className={css.pair}>
        <EmailField />
        <PhoneField label="Телефон (необязательно)" placeholder="+7 (900) 000-00-00" required={false} />
      </div>
      <FormSelect label="Тема" name="topic" required>
        <option value="">Выберите тему</option>
        {Object.entries(feedbackTopicNames).map(([topic, name]) => (
          <option key={topic} value={topic}>
            {name}
          </option>
        ))}
      </FormSelect>
      <FormArea label="Сообщение" name="message" rows={6} required maxLength={4000} />
      <FilesField name="files" label="Прикрепить файлы (необязательно)" purpose="feedback" />
    </RequestForm>
  )
}
