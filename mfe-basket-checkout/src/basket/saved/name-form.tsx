import { LONGEST_GIVEN_NAME } from '@verstak/domain/given-name.ts'
import * as paths from '@verstak/domain/paths.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'

import { FormText } from '@verstak/kit/forms/fields.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './saved.module.css'

/** Saves the basket under a name. The page of saved baskets runs the action and shows its errors. */
export function SaveForm() {
  return (
    <ActionForm action={paths.savedBaskets()} className={css.form} noValidate>
      <input type="hidden" name="intent" value="save" />
      <FormText
        label="Название корзины"
        name="name"
        maxLength={LONGEST_GIVEN_NAME}
        autoComplete="off"
        placeholder="Например, «На каждый месяц»"
        required
      />
      <Button type="submit" className={css.submit ?? ''}>
        Сохранить корзину
      </Button>
    </ActionForm>
  )
}

export function RenameForm({ id }: { id: number }) {
  return (
    <ActionForm className={css.form} noValidate>
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="id" value={id} />
      <FormText
        label="Название корзины"
        name="name"
        maxLength={LONGEST_GIVEN_NAME}
        autoComplete="off"
        required
      />
      <Button type="submit" className={css.submit ?? ''}>
        Сохранить название
      </Button>
    </ActionForm>
  )
}
