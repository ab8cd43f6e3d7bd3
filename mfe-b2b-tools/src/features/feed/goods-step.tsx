import { formatNumber } from '@verstak/domain/number.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { FormArea, FormSelect } from '@verstak/kit/forms/fields.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import * as formCss from '#parts/step-form.module.css'
import { StepForm } from '#parts/step-form.tsx'
import type { action } from './action.ts'
import * as css from './feed.module.css'
import { writeArticles } from './feed-form.ts'
import type { loader } from './loader.ts'

const names = {
  sections: 'Разделы',
  brands: 'Бренды',
  articles: 'Артикулы',
  exclude: 'Исключения',
  warehouse: 'Склад',
}

export function GoodsStep() {
  const { settings, options } = useScreenData<typeof loader>()
  const answer = useOutcome<typeof action>()
  const { goods } = settings
  const sections = new Set(answer?.ticked.sections ?? goods.sections)
  const brands = new Set(answer?.ticked.brands ?? goods.brands)
  const values = {
    articles: writeArticles(goods.articles),
    exclude: writeArticles(goods.exclude),
    warehouse: goods.warehouse ?? STANDARD_STOCK,
  }
  return (
    <StepForm step="goods" answer={answer} values={values} names={names}>
      <p className={formCss.soft}>Ничего не отмечено — в выгрузку войдёт весь каталог.</p>
      <div className={formCss.pair}>
        <fieldset>
          <legend className={formCss.legend}>Разделы</legend>
          <div className={css.scroll}>
            {options?.sections.map(({ id, name, level, count }) => (
              <Choice
                key={id}
                className={level > 1 ? css.below : undefined}
                type="checkbox"
                name="sections"
                value={id}
                defaultChecked={sections.has(id)}
                label={`${name} (${formatNumber(count)})`}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className={formCss.legend}>Бренды</legend>
          <div className={css.scroll}>
            {options?.brands.map(({ name, count }) => (
              <Choice
                key={name}
                type="checkbox"
                name="brands"
                value={name}
                defaultChecked={brands.has(name)}
                label={`${name} (${formatNumber(count)})`}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <div className={formCss.pair}>
        <FormArea
          label="Добавить по артикулам"
          name="articles"
          rows={5}
          hint="По одному в строке. Без разделов и брендов в файл войдут только они"
        />
        <FormArea
          label="Исключить артикулы"
          name="exclude"
          rows={5}
          hint="Не попадут в файл в любом случае"
        />
      </div>
      {options?.warehouses ? (
        <FormSelect label="Склад" name="warehouse" hint="Чей остаток показать">
          {options.warehouses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FormSelect>
      ) : null}
      <div>
        <Choice
          type="checkbox"
          name="only_in_stock"
          value="Y"
          defaultChecked={goods.only_in_stock}
          label="Только товары, которые можно заказать сейчас"
        />
        <Choice
          type="checkbox"
          name="new_goods"
          value="Y"
          defaultChecked={goods.new_goods}
          label="Добавлять новые товары автоматически"
          hint="Если выключить, состав останется таким, как при сохранении этого шага"
        />
      </div>
    </StepForm>
  )
}
