import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { TextArea } from '@verstak/kit/ui/field.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import type { AppealData } from './loader.ts'
import * as css from './thread.module.css'

const choices = [
  ['good', 'Помогло'],
  ['bad', 'Не помогло'],
] as const

/** The optional text field is collapsed until it is needed. */
export function MessageRating({
  message: { id, rating },
  refusal,
}: {
  message: AppealData['appeal']['messages'][number]
  refusal: string | null
}) {
  return (
    <ActionForm className={css.rating} aria-label="Оценка ответа" preventScrollReset>
      <input type="hidden" name="intent" value="rate-message" />
      <input type="hidden" name="message-id" value={id} />
      {choices.map(([value, name]) => (
        <Button
          key={value}
          type="submit"
          size="s"
          name="rating"
          value={value}
          aria-pressed={rating?.value === value}
          className={css.choice}
        >
          {name}
        </Button>
      ))}
      <details className={css.comment} open={refusal !== null || undefined}>
        <summary>{rating?.text ? 'Ваш комментарий' : 'Добавить комментарий'}</summary>
        <TextArea
          label="Комментарий к оценке"
          name="text"
          rows={2}
          maxLength={1000}
          defaultValue={rating?.text}
          hint="Сохранится вместе с оценкой"
        />
        {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
      </details>
    </ActionForm>
  )
}
