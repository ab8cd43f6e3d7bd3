import { Form } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { ProductField } from '@verstak/kit/forms/product-field.tsx'
import { ProductPlace } from '@verstak/kit/forms/product-place.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { useRef } from 'react'
import type { Draft, loader } from './loader.ts'
import { STEP_FORM } from './step-form.tsx'
import * as css from './wizard.module.css'

/** A found product is added by a button of the step's form, so that typed quantities are kept. */
export function ItemSearch({ draft }: { draft: Draft }) {
  const { found, query } = useScreenData<typeof loader>()
  const adder = useRef<HTMLButtonElement>(null)
  return (
    <section aria-label="Поиск товара">
      <Form method="get" className={css.search} role="search" preventScrollReset>
        <input type="hidden" name="draft" value={draft.id} />
        <input type="hidden" name="step" value="lines" />
        <div className={css.field}>
          <ProductField
            field="search"
            label="Артикул, название или штрихкод"
            value={query.search}
            error={found?.error}
            enter="send"
            many
            onPick={({ id }) => {
              if (!adder.current) return false
              adder.current.value = String(id)
              adder.current.form?.requestSubmit(adder.current)
            }}
          />
        </div>
        <Button type="submit">Найти</Button>
      </Form>
      <input type="hidden" name="search" value={query.search} form={STEP_FORM} />
      <button ref={adder} type="submit" form={STEP_FORM} name="add" hidden />
      <div aria-live="polite">
        {found && !found.error && found.items.length === 0 ? (
          <EmptyState look="part" title={`По запросу «${query.search}» ничего не найдено`}>
            Товар, которого нет в магазине, можно вписать ниже.
          </EmptyState>
        ) : null}
      </div>
      {found && found.items.length > 0 ? (
        <ul className={css.rows} aria-label="Найденные товары">
          {found.items.map((product) => (
            <li key={product.id} className={css.found}>
              <ProductPlace
                product={product}
                look="row"
                action={
                  <Button
                    type="submit"
                    size="s"
                    form={STEP_FORM}
                    name="add"
                    value={product.id}
                    aria-label={`Добавить: ${product.name}`}
                  >
                    Добавить
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
