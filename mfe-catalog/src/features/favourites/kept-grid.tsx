import { type FavouriteItem, LONGEST_NOTE } from '@verstak/contract/sets/schemas.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { obstacleTexts } from '@verstak/domain/orderable.ts'
import * as paths from '@verstak/domain/paths.ts'
import { smallestOrder } from '@verstak/domain/quantity.ts'
import { Link, useNavigation } from '@verstak/federated/router.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormAnswer, useField } from '@verstak/kit/forms/form-answer.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Choice, TextArea, TextField } from '@verstak/kit/ui/field.tsx'
import { StatusMark } from '@verstak/kit/ui/status-mark.tsx'
import { IN_SIGHT } from '#listing/list-pictures.ts'
import * as grid from '#listing/product-grid.module.css'
import { ProductCard } from '#product-card/product-card.tsx'
import type { action } from './action.ts'
import { CHOSEN_FORM } from './bulk.tsx'
import * as css from './favourites.module.css'

/** `list`: the named list that notes and quantities belong to. */
export function KeptGrid({ items, list }: { items: readonly FavouriteItem[]; list: number | null }) {
  return (
    <ul className={grid.grid}>
      {items.map((item, index) => (
        <li key={item.id} className={css.kept}>
          <ProductCard card={item} eager={index < IN_SIGHT} />
          <Beneath item={item} list={list} />
        </li>
      ))}
    </ul>
  )
}

interface KeptProps {
  item: FavouriteItem
  list: number | null
}

function Beneath({ item, list }: KeptProps) {
  const { id, name, note, quantity, unit, gone } = item
  const wanted =
    quantity ?? smallestOrder({ min: item.min_quantity, step: item.multiplicity, stock: item.stock })
  return (
    <div className={css.beneath}>
      <Marks item={item} />
      {quantity === null ? null : <p className={css.note}>{`Нужно: ${quantity}\u00a0${unit}`}</p>}
      {note ? <p className={css.note}>{note}</p> : null}
      {gone ? null : (
        <>
          <input type="hidden" form={CHOSEN_FORM} name={`q.${id}`} value={wanted} />
          <Choice
            type="checkbox"
            form={CHOSEN_FORM}
            name="chosen"
            value={id}
            label="Выбрать"
            aria-label={`Выбрать: ${name}`}
          />
        </>
      )}
      <NoteForm item={item} list={list} />
    </div>
  )
}

function Marks({ item }: { item: FavouriteItem }) {
  const { cheaper_by: cheaper, back_in_stock: back, gone, replacement } = item
  if (gone)
    return (
      <>
        <p className={css.marks}>
          <StatusMark tone="bad">{obstacleTexts.gone}</StatusMark>
        </p>
        {replacement ? (
          <p>
            Вместо него: <Link to={paths.product(replacement.code)}>{withNbsp(replacement.name)}</Link>
          </p>
        ) : null}
      </>
    )
  if (cheaper === 0 && !back) return null
  return (
    <p className={css.marks}>
      {cheaper > 0 ? <StatusMark tone="good">{`Цена снизилась на ${cheaper}\u00a0%`}</StatusMark> : null}
      {back ? <StatusMark tone="good">Снова в наличии</StatusMark> : null}
    </p>
  )
}

/** The key closes the form after the note is saved, and resets its fields. */
function NoteForm({ item: { id, name, note, quantity }, list }: KeptProps) {
  const answer = useOutcome<typeof action>()
  const refused = answer?.ok === false && answer.given?.noted === String(id) ? answer : undefined
  const waiting = useNavigation().state !== 'idle' || undefined
  return (
    <details key={`${quantity} ${note}`} open={refused !== undefined}>
      <summary aria-label={`Заметка и количество: ${name}`}>Заметка и количество</summary>
      <FormAnswer answer={refused} values={{ note, quantity: quantity === null ? '' : String(quantity) }}>
        <ActionForm className={css.form} preventScrollReset noValidate>
          <input type="hidden" name="noted" value={id} />
          {list === null ? null : (
            <>
              <input type="hidden" name="list" value={list} />
              <input type="hidden" name="seen_note" value={note} />
              <input type="hidden" name="seen_quantity" value={quantity ?? ''} />
            </>
          )}
          <QuantityText />
          <NoteText />
          <Button type="submit" name="intent" value="note" size="s" aria-disabled={waiting}>
            Сохранить
          </Button>
        </ActionForm>
      </FormAnswer>
    </details>
  )
}

function QuantityText() {
  return <TextField label="Сколько нужно" inputMode="numeric" autoComplete="off" {...useField('quantity')} />
}

function NoteText() {
  return <TextArea label="Заметка" rows={2} maxLength={LONGEST_NOTE} {...useField('note')} />
}
