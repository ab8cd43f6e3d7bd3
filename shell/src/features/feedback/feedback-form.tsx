import { feedbackTopicNames } from '@verstak/shared/domain/feedback-topics.ts'
import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { FilesField } from '@verstak/shared/forms/files-field.tsx'
import type { ConsentText } from '@verstak/shared/ui/consent-fields.tsx'
import { SelectField, TextArea, TextField } from '@verstak/shared/ui/field.tsx'
import { NameField, PhoneField } from '#request/contact-fields.tsx'
import * as css from '#request/request.module.css'
import { RequestForm } from '#request/request-form.tsx'

/** A letter to the store; who is signed in finds the contacts filled in. */
export function FeedbackForm({ consents }: { consents: readonly ConsentText[] }) {
  const user = useShop((shop) => shop.user)
  return (
    <RequestForm purpose="feedback" consents={consents} submit="Отправить" files>
      {(failure) => (
        <>
          <NameField failure={failure} />
          <div className={css.pair}>
            <TextField
              label="Электронная почта"
              name="email"
              type="email"
              autoComplete="email"
              required
              error={failure?.fields.email}
              defaultValue={failure?.given?.email ?? user?.email}
            />
            <PhoneField failure={failure} />
          </div>
          <SelectField
            label="Тема"
            name="topic"
            required
            error={failure?.fields.topic}
            defaultValue={failure?.given?.topic ?? ''}
          >
            <option value="">Выберите тему</option>
            {Object.entries(feedbackTopicNames).map(([topic, name]) => (
              <option key={topic} value={topic}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextArea
            label="Сообщение"
            name="message"
            rows={6}
            required
            maxLength={4000}
            error={failure?.fields.message}
            defaultValue={failure?.given?.message}
          />
          <FilesField
            name="files"
            label="Прикрепить файлы (необязательно)"
            purpose="feedback"
            error={failure?.fields.files}
            given={failure?.given}
          />
        </>
      )}
    </RequestForm>
  )
}
