import { useNavigation } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormAnswer, useField } from '@verstak/kit/forms/form-answer.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { TextField } from '@verstak/kit/ui/field.tsx'
import type { ComponentProps } from 'react'
import * as css from './compare.module.css'

/** The key empties the field after a product has been found. */
export function AddByArticle({ answer }: { answer: ComponentProps<typeof FormAnswer>['answer'] }) {
  const waiting = useNavigation().state !== 'idle'
  return (
    <FormAnswer answer={answer}>
      <ActionForm className={css.add} preventScrollReset noValidate>
        <ArticleField />
        <Button type="submit" name="intent" value="article" aria-disabled={waiting || undefined}>
          Добавить
        </Button>
      </ActionForm>
    </FormAnswer>
  )
}

function ArticleField() {
  return (
    <TextField label="Артикул или штрихкод" autoComplete="off" maxLength={200} {...useField('article')} />
  )
}
