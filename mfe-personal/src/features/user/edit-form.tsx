import type { ActionFailure } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { PersonFields } from '#parts/person-fields.tsx'
import { personFieldNames, personValues } from '#parts/person-form.ts'
import type { UserData } from './loader.ts'
import { MergeNotice } from './merge-notice.tsx'
import * as css from './user.module.css'

export function EditForm({
  user,
  shops,
  result,
}: Pick<UserData, 'user' | 'shops'> & { result: ActionFailure | undefined }) {
  const { busy } = useSending('Сохраняем…')
  const values = personValues(user)
  return (
    <section aria-labelledby="person">
      <h2 id="person">Права и лимиты</h2>
      <ActionForm noValidate className={css.form} preventScrollReset>
        <input type="hidden" name="form" value="edit" />
        {/* After a conflict the page has the newer version, so a second submission overwrites it
            deliberately. */}
        <input type="hidden" name="version" value={user.version} />
        <FormAnswer answer={result} values={values}>
          {result?.fields.version ? (
            <MergeNotice user={user} given={result.given ?? {}} saved={values} />
          ) : (
            <ProblemSummary names={personFieldNames} />
          )}
          <PersonFields shops={shops} />
        </FormAnswer>
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="save" look="primary" aria-disabled={busy !== null}>
            {busy ?? 'Сохранить'}
          </Button>
        </div>
      </ActionForm>
    </section>
  )
}
