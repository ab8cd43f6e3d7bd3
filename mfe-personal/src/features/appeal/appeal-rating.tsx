import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormArea } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer, useField } from '@verstak/kit/forms/form-answer.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import type { Refused } from './action.ts'
import * as css from './appeal.module.css'
import type { AppealData } from './loader.ts'

const marks = ['1', '2', '3', '4', '5']
const ends: Readonly<Record<string, string>> = { 1: 'плохо', 5: 'отлично' }

/** A decided appeal can be rated, and the rating can be changed. */
export function AppealRating({
  appeal: { rating },
  refused,
}: Pick<AppealData, 'appeal'> & { refused: Refused | undefined }) {
  const values = rating ? { rating: String(rating.value), text: rating.text } : {}
  return (
    <section aria-labelledby="rating" className={css.block}>
      <h2 id="rating" className={css.blockTitle}>
        {rating ? 'Ваша оценка' : 'Как мы решили вопрос?'}
      </h2>
      <ActionForm className={css.form} preventScrollReset noValidate>
        <input type="hidden" name="intent" value="rate" />
        <FormAnswer answer={refused?.intent === 'rate' ? refused : undefined} values={values}>
          <Marks />
          <FormArea label="Комментарий (необязательно)" name="text" rows={2} maxLength={1000} />
          <Button type="submit" className={css.send}>
            {rating ? 'Изменить оценку' : 'Оценить'}
          </Button>
        </FormAnswer>
      </ActionForm>
    </section>
  )
}

function Marks() {
  const { id, error, defaultValue } = useField('rating')
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-note` : undefined}>
      <legend className={css.legend}>Оценка от 1 до 5</legend>
      <div className={css.marks}>
        {marks.map((mark) => (
          <Choice
            key={mark}
            type="radio"
            name="rating"
            value={mark}
            label={ends[mark] ? `${mark}, ${ends[mark]}` : mark}
            defaultChecked={mark === defaultValue}
          />
        ))}
      </div>
      {error ? (
        <span id={`${id}-note`} role="alert" className={css.error}>
          {error}
        </span>
      ) : null}
    </fieldset>
  )
}
