import type { FavouritesListName } from '@verstak/contract/favourites-lists/schemas.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { RequestKey } from '@verstak/kit/forms/request-key.tsx'
import { useMayPrint } from '@verstak/kit/forms/use-may-print.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { type MouseEvent, useId } from 'react'
import * as css from './favourites.module.css'

/** The checkboxes of the cards refer to this form by its id. */
export const CHOSEN_FORM = 'chosen-favourites'

interface BulkProps {
  lists: readonly FavouritesListName[]
  open: FavouritesListName | null
}

export function Bulk({ lists, open }: BulkProps) {
  const waiting = useNavigation().state !== 'idle' || undefined
  const mayPrint = useMayPrint()
  return (
    <ActionForm id={CHOSEN_FORM} className={css.chosen} preventScrollReset>
      <RequestKey />
      <div className={css.bulk}>
        <Button look="quiet" size="s" className={css.scripted} onClick={toggleAll}>
          Выбрать все на странице
        </Button>
        <Button type="submit" name="intent" value="basket" size="s" aria-disabled={waiting}>
          Выбранные в корзину
        </Button>
        <Button type="submit" name="intent" value="compare" size="s" aria-disabled={waiting}>
          Выбранные к сравнению
        </Button>
        {mayPrint ? (
          <Button type="submit" name="intent" value="tags" size="s" aria-disabled={waiting}>
            Ценники на выбранные
          </Button>
        ) : null}
      </div>
      <IntoList lists={lists} open={open} />
    </ActionForm>
  )
}

function IntoList({ lists, open }: BulkProps) {
  const id = useId()
  const waiting = useNavigation().state !== 'idle' || undefined
  const others = lists.filter((list) => list.id !== open?.id)
  if (others.length === 0 && !open) return null
  return (
    <div className={css.bulk}>
      {open ? <input type="hidden" name="from" value={open.id} /> : null}
      {others.length ? (
        <>
          <label htmlFor={id}>Выбранные в список</label>
          <select id={id} name="to" className={css.select}>
            {others.map((list) => (
              <option key={list.id} value={list.id}>
                {list.name}
              </option>
            ))}
          </select>
          <Button type="submit" name="intent" value="put" size="s" aria-disabled={waiting}>
            {open ? 'Копировать' : 'Добавить'}
          </Button>
        </>
      ) : null}
      {others.length && open ? (
        <Button type="submit" name="intent" value="move" size="s" aria-disabled={waiting}>
          Перенести
        </Button>
      ) : null}
      {open ? (
        <Button type="submit" name="intent" value="take" look="quiet" size="s" aria-disabled={waiting}>
          Убрать выбранные из списка
        </Button>
      ) : null}
    </div>
  )
}

/** Selects all, or none when all are selected. */
function toggleAll({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const boxes = [...(currentTarget.form?.elements ?? [])].filter(
    (element) => element instanceof HTMLInputElement && element.type === 'checkbox',
  ) as HTMLInputElement[]
  const all = boxes.every(({ checked }) => checked)
  for (const box of boxes) box.checked = !all
}
