import type { PriceTag } from '@verstak/contract/price-tags/schemas.ts'
import { formatPrice, unitPrice } from '@verstak/domain/money.ts'
import type { useFetcher } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { EnterButton } from '@verstak/kit/forms/steps/enter-button.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { TextField } from '@verstak/kit/ui/field.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { PlainMark } from './plain-mark.tsx'
import { TagProperties } from './tag-properties.tsx'
import * as css from './tag-row.module.css'
import { useTagDraft } from './use-tag-draft.ts'

export interface TagRowProps {
  tag: PriceTag
  /** The row may be removed before the answer arrives, so the list's fetcher sends the form. */
  whole: ReturnType<typeof useFetcher>
}

/** With JavaScript each change is sent at once. Otherwise «Сохранить» submits the form. */
export function TagRow({ tag, whole }: TagRowProps) {
  const allBusy = whole.state !== 'idle'
  const { choice, failure, show, save, saveTyped } = useTagDraft(tag)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const button = event.nativeEvent.submitter
    if (button instanceof HTMLButtonElement && button.value !== 'update') return
    event.preventDefault()
    save(choice)
  }
  const saveOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save(choice)
  }
  const { product } = tag
  const refused = failure?.ok === false ? failure : undefined
  const priceError = refused?.fields.own_price
  const copiesError = refused && (refused.fields.copies ?? (priceError ? undefined : refused.message))
  return (
    <li className={css.tag} data-off={choice.selected ? undefined : true}>
      <ActionForm fetcher={whole} onSubmit={submit} className={css.form} preventScrollReset>
        <EnterButton intent="update" />
        <input type="hidden" name="id" value={tag.id} />
        <input type="hidden" name="product" value={product.id} />
        <label className={css.select}>
          <input
            type="checkbox"
            name="selected"
            value="Y"
            aria-label={`Печатать: ${product.name}`}
            checked={choice.selected}
            onChange={(event) => save({ ...choice, selected: event.target.checked })}
          />
        </label>
        <Picture picture={product.picture} alt="" sizes="56px" widths={[160]} className={css.photo} />
        <TagText tag={tag} />
        <TextField
          className={css.copies}
          label="Копий"
          name="copies"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={choice.copies}
          error={copiesError}
          onChange={(event) => show({ ...choice, copies: event.target.value })}
          onBlur={saveTyped}
          onKeyDown={saveOnEnter}
        />
        <Button
          type="submit"
          look="quiet"
          name="intent"
          value="remove"
          className={css.remove}
          disabled={allBusy}
          aria-label={`Убрать: ${product.name}`}
        >
          <Icon name="trash" size={20} />
        </Button>
        <TagProperties
          tag={tag}
          chosen={choice.properties}
          busy={allBusy}
          onChange={(properties) => save({ ...choice, properties })}
          price={
            <TextField
              className={css.own}
              label="Своя цена, ₽"
              hint="Пусто — по наценке и округлению"
              name="own_price"
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              value={choice.price}
              error={priceError}
              onChange={(event) => show({ ...choice, price: event.target.value })}
              onBlur={saveTyped}
              onKeyDown={saveOnEnter}
            />
          }
        />
      </ActionForm>
    </li>
  )
}

function TagText({ tag: { product, tag_price, printed_price } }: Pick<TagRowProps, 'tag'>) {
  return (
    <div className={css.text}>
      <PlainMark />
      <ProductName name={product.name} />
      <span className={css.soft}>
        {product.article ? `Артикул ${product.article} · ` : null}
        <span className={css.price}>
          {product.price === null ? 'Нет цены' : unitPrice(product.price, product.unit)}
        </span>
        {tag_price !== null && tag_price !== product.price ? ` · на ценнике ${formatPrice(tag_price)}` : null}
        {printed_price !== null && printed_price !== tag_price ? (
          <span className={css.stale}> · на полке {formatPrice(printed_price)}</span>
        ) : null}
      </span>
    </div>
  )
}
