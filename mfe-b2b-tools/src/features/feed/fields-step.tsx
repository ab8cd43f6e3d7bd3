import {
  feedColumnCodes,
  feedColumns,
  feedRoundingCodes,
  feedRoundings,
  feedStockCodes,
  feedStockWays,
  hasColumns,
} from '@verstak/domain/tools/export-feed.ts'
import { MOST_ROUNDED_UP } from '@verstak/domain/tools/rounded-price.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { FormSelect, FormText } from '@verstak/kit/forms/fields.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import * as formCss from '#parts/step-form.module.css'
import { StepForm } from '#parts/step-form.tsx'
import type { action } from './action.ts'
import * as css from './feed.module.css'
import type { loader } from './loader.ts'

const names = {
  columns: 'Поля',
  price_type: 'Цена',
  markup: 'Наценка',
  rounding: 'Округление',
  stock: 'Остаток',
  pictures: 'Картинки',
}

export function FieldsStep() {
  const { feed, settings } = useScreenData<typeof loader>()
  const answer = useOutcome<typeof action>()
  const { markup, pictures, price_type, rounding, stock, params, description } = settings.fields
  const values = {
    markup: String(markup).replace('.', ','),
    pictures: String(pictures),
    price_type,
    rounding,
    stock,
  }
  return (
    <StepForm step="fields" answer={answer} values={values} names={names}>
      <div className={formCss.pair}>
        <FormSelect label="Цена" name="price_type">
          <option value="own">Ваша цена</option>
          <option value="old">Без скидки, если она есть</option>
        </FormSelect>
        <FormText label="Наценка, %" name="markup" inputMode="decimal" hint="Со знаком минус — скидка" />
        <FormSelect
          label="Округление"
          name="rounding"
          hint={`Повышает цену не больше чем на ${MOST_ROUNDED_UP}\u00a0%, иначе округлим мельче`}
        >
          {feedRoundingCodes.map((code) => (
            <option key={code} value={code}>
              {feedRoundings[code]}
            </option>
          ))}
        </FormSelect>
        <FormSelect label="Остаток" name="stock">
          {feedStockCodes.map((code) => (
            <option key={code} value={code}>
              {feedStockWays[code]}
            </option>
          ))}
        </FormSelect>
        <FormText label="Картинок у товара" name="pictures" inputMode="numeric" hint="От 0 до 10" />
      </div>
      <div hidden={hasColumns(feed.format)}>
        <Choice type="checkbox" name="params" value="Y" defaultChecked={params} label="Характеристики" />
        <Choice type="checkbox" name="description" value="Y" defaultChecked={description} label="Описание" />
      </div>
      <Columns hidden={!hasColumns(feed.format)} />
    </StepForm>
  )
}

/** A format with fixed fields keeps the columns in case the feed is changed to a table. */
function Columns({ hidden }: { hidden: boolean }) {
  const { settings } = useScreenData<typeof loader>()
  const chosen = useOutcome<typeof action>()?.ticked.columns ?? settings.fields.columns
  const titles = new Map(chosen.map(({ field, title }) => [field, title]))
  const places = new Map(chosen.map(({ field }, i) => [field, i + 1]))
  return (
    <fieldset hidden={hidden}>
      <legend className={formCss.legend}>Столбцы: порядок и заголовки</legend>
      <p className={formCss.soft}>Число справа — место столбца в файле</p>
      <ul className={css.columns}>
        {feedColumnCodes.map((field) => (
          <li key={field} className={css.column}>
            <Choice
              type="checkbox"
              name="columns"
              value={field}
              defaultChecked={titles.has(field)}
              label={feedColumns[field]}
            />
            <input
              className={css.input}
              name={`title-${field}`}
              aria-label={`Заголовок: ${feedColumns[field]}`}
              maxLength={60}
              defaultValue={titles.get(field) ?? feedColumns[field]}
            />
            <input
              className={css.place}
              name={`place-${field}`}
              aria-label={`Номер столбца: ${feedColumns[field]}`}
              inputMode="numeric"
              maxLength={2}
              defaultValue={places.get(field) ?? ''}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
