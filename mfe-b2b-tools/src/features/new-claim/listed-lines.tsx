import { unitOfMany } from '@verstak/domain/unit.ts'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { ItemSearch } from './item-search.tsx'
import type { Draft } from './loader.ts'
import { StepForm } from './step-form.tsx'
import * as css from './wizard.module.css'

type Item = Draft['items'][number]

/** Products found one by one or entered by hand. */
export function ListedLines({ draft }: { draft: Draft }) {
  const { items } = draft
  const names = {
    ...Object.fromEntries(items.map(({ name }, index) => [`quantity.${index}`, name])),
    article: 'Артикул',
    custom_article: 'Название',
  }
  const values = Object.fromEntries(
    items.flatMap(({ quantity, serial }, index) => [
      [`quantity.${index}`, String(quantity)],
      [`serial.${index}`, serial],
    ]),
  )
  return (
    <>
      <ItemSearch draft={draft} />
      {/* The key resets the fields when a row is added or removed. */}
      <StepForm key={items.length} names={names} values={values}>
        {items.length > 0 ? (
          <ul className={css.rows} aria-label="Товары претензии">
            {items.map((item, index) => (
              <ItemRow key={index} item={item} index={index} />
            ))}
          </ul>
        ) : null}
        <details className={css.custom}>
          <summary>Товара нет в магазине</summary>
          <div className={css.numbers}>
            <FormText label="Артикул" name="article" maxLength={100} />
            <FormText label="Название" name="custom_article" maxLength={300} />
          </div>
          <Button type="submit" name="add-custom" value="Y">
            Добавить
          </Button>
        </details>
      </StepForm>
    </>
  )
}

function ItemRow({ item, index }: { item: Item; index: number }) {
  const { name, article, unit } = item
  return (
    <li className={css.row}>
      <div className={css.heading}>
        <p>
          <b>{name}</b>
          <span className={css.soft}>Артикул {article}</span>
        </p>
        <Button
          type="submit"
          look="quiet"
          size="s"
          name="remove"
          value={index}
          aria-label={`Убрать: ${name}`}
        >
          Убрать
        </Button>
      </div>
      <div className={css.numbers}>
        <FormText
          label={`Сколько, ${unitOfMany(unit)}`}
          name={`quantity.${index}`}
          inputMode="numeric"
          maxLength={7}
        />
        <FormText label="Серийный номер или партия" name={`serial.${index}`} maxLength={60} />
      </div>
    </li>
  )
}
