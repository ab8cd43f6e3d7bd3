import { formatDateTime } from '@verstak/domain/date.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormArea } from '@verstak/kit/forms/fields.tsx'
import { FilesField } from '@verstak/kit/forms/files-field.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { RequestKey } from '@verstak/kit/forms/request-key.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import type { Refused } from './action.ts'
import * as css from './appeal.module.css'
import type { AppealData } from './loader.ts'
import * as thread from './thread.module.css'

const NAMES = { message: 'Сообщение', files: 'Файлы' }

/** A message to the store. It reopens a decided appeal. Typed text is kept in the browser. */
export function ReplyForm({
  appeal: { id, reopen_until },
  quoted,
  refused,
}: Pick<AppealData, 'appeal' | 'quoted'> & { refused: Refused | undefined }) {
  const { busy } = useSending()
  return (
    <section id="reply" aria-labelledby="reply-title" className={css.block}>
      <h2 id="reply-title" className={css.blockTitle}>
        {reopen_until ? 'Вопрос не решён?' : 'Написать сообщение'}
      </h2>
      {reopen_until ? (
        <p className={css.soft}>Напишите до {formatDateTime(reopen_until)}: обращение откроется снова.</p>
      ) : null}
      <ActionForm encType="multipart/form-data" className={css.form} data-keep={`appeal-${id}`} noValidate>
        <input type="hidden" name="intent" value="message" />
        <RequestKey />
        <FormAnswer answer={refused?.intent === 'message' ? refused : undefined}>
          <ProblemSummary names={NAMES} />
          {quoted ? (
            <blockquote className={thread.quote}>
              <input type="hidden" name="quote" value={quoted.id} />
              {quoted.name}
              <p className={thread.cited}>{quoted.text}</p>
              <Link to={`${paths.appeal(id)}#reply`} preventScrollReset>
                Убрать цитату
              </Link>
            </blockquote>
          ) : null}
          <FormArea label="Сообщение" name="message" rows={4} required maxLength={4000} />
          <FilesField name="files" label="Прикрепить файлы (необязательно)" purpose="appeal" />
          <Button type="submit" look="primary" className={css.send} aria-disabled={busy !== null}>
            {busy ?? (reopen_until ? 'Открыть снова и отправить' : 'Отправить')}
          </Button>
        </FormAnswer>
      </ActionForm>
    </section>
  )
}
