import { LONGEST_DESCRIPTION } from '@verstak/domain/after-sale/claim-check.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormArea } from '@verstak/kit/forms/fields.tsx'
import { FilesField } from '@verstak/kit/forms/files-field.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { smallPhotos } from '@verstak/kit/forms/shrink-photo.ts'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import type { action } from './action.ts'
import * as css from './claim.module.css'
import type { Claim } from './loader.ts'

const WORDS = {
  data: { title: 'Магазин ждёт ваших данных', label: 'Ваш ответ', submit: 'Отправить ответ' },
  appeal: { title: 'Не согласны с решением?', label: 'Почему вы не согласны', submit: 'Обжаловать' },
} as const

/** Requests for information are shown above the reply form. An appeal is possible after the decision. */
export function ReplyForm({ claim, reply }: { claim: Claim; reply: keyof typeof WORDS }) {
  const outcome = useOutcome<typeof action>()
  const { busy } = useSending()
  const { title, label, submit } = WORDS[reply]
  return (
    <section className={css.reply} aria-labelledby="reply">
      <h2 id="reply">{title}</h2>
      {reply === 'data' ? <p className={css.said}>{claim.history.at(-1)?.text}</p> : null}
      <ActionForm encType="multipart/form-data" className={css.form} noValidate>
        <FormAnswer answer={outcome}>
          <ProblemSummary names={{ text: label, files: 'Файлы' }} />
          <FormArea label={label} name="text" rows={4} required maxLength={LONGEST_DESCRIPTION} />
          <FilesField
            name="files"
            label="Фото и документы (необязательно)"
            purpose="claim"
            preparation={smallPhotos}
          />
          <Button
            type="submit"
            look={reply === 'data' ? 'primary' : 'secondary'}
            className={css.send}
            aria-disabled={busy !== null}
          >
            {busy ?? submit}
          </Button>
        </FormAnswer>
      </ActionForm>
    </section>
  )
}
