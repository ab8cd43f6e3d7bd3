import { Form, useNavigation } from '@verstak/shared/federated/router.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import type { MouseEvent } from 'react'
import * as css from './favourites.module.css'

/** The checkboxes of the cards belong to this form by its id. */
export const CHOSEN_FORM = 'chosen-favourites'

export function Bulk() {
  const waiting = useNavigation().state !== 'idle' || undefined
  return (
    <Form method="post" id={CHOSEN_FORM} className={css.bulk} preventScrollReset>
      <Button look="quiet" size="s" className={css.scripted} onClick={toggleAll}>
        Выбрать все на странице
      </Button>
      <Button type="submit" name="intent" value="basket" size="s" aria-disabled={waiting}>
        Выбранные в корзину
      </Button>
      <Button type="submit" name="intent" value="compare" size="s" aria-disabled={waiting}>
        Выбранные к сравнению
      </Button>
    </Form>
  )
}

/** Chooses all, or none when all are chosen. */
function toggleAll({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const boxes = [...(currentTarget.form?.elements ?? [])].filter(
    (element) => element instanceof HTMLInputElement && element.type === 'checkbox',
  ) as HTMLInputElement[]
  const all = boxes.every(({ checked }) => checked)
  for (const box of boxes) box.checked = !all
}
