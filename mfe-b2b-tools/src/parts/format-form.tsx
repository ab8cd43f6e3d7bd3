import { feedFormatCodes, feedFormats } from '@verstak/domain/tools/export-feed.ts'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import type { Answer, FormValues } from '@verstak/kit/forms/form-answer.tsx'
import { RequestKey } from '@verstak/kit/forms/request-key.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import * as css from './step-form.module.css'
import { StepForm } from './step-form.tsx'

export function FormatForm({ answer, values }: { answer: Answer | undefined; values: FormValues }) {
  const format = answer?.given?.format ?? values.format
  return (
    <StepForm step="format" answer={answer} values={values} names={{ name: 'Название', format: 'Формат' }}>
      <RequestKey />
      <FormText
        label="Название"
        name="name"
        required
        maxLength={80}
        placeholder="Для нашего сайта"
        hint="Видно только вам"
      />
      <fieldset>
        <legend className={css.legend}>Формат</legend>
        {feedFormatCodes.map((code) => (
          <Choice
            key={code}
            type="radio"
            name="format"
            value={code}
            label={feedFormats[code].name}
            hint={feedFormats[code].about}
            defaultChecked={code === format}
          />
        ))}
      </fieldset>
    </StepForm>
  )
}
