import { Form } from '@verstak/shared/federated/router.ts'
import { useScreenData } from '@verstak/shared/federated/screen.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { EmptyState } from '@verstak/shared/ui/empty-state.tsx'
import { TextField } from '@verstak/shared/ui/field.tsx'
import type { Draft, loader } from './loader.ts'
import { STEP_FORM } from './step-form.tsx'
import * as css from './wizard.module.css'

/** What is found is added by a button of the step's form, so that its quantities are kept. */
export function ItemSearch({ draft }: { draft: Draft }) {
  const { found, query } = useScreenData<typeof loader>()
  return (
    <section aria-label="Поиск товара">
      <Form method="get" className={css.search} role="search" preventScrollReset>
        <input type="hidden" name="draft" value={draft.id} />
        <input type="hidden" name="step" value="lines" />
        <TextField
          key={query.search}
          className={css.field}
          label="Артикул, название или штрихкод"
          name="search"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={query.search}
          error={found?.error}
        />
        <Button type="submit">Найти</Button>
      </Form>
      <input type="hidden" name="search" value={query.search} form={STEP_FORM} />
      <div aria-live="polite">
        {found && !found.error && found.items.length === 0 ? (
          <EmptyState look="part" title={`По запросу «${query.search}» ничего не найдено`}>
            Товар, которого нет в магазине, можно вписать ниже.
          </EmptyState>
        ) : null}
      </div>
      {found && found.items.length > 0 ? (
        <ul className={css.rows} aria-label="Найденные товары">
          {found.items.map(({ id, name, article }) => (
            <li key={id} className={css.found}>
              <p>
                {name}
                <span className={css.soft}>Артикул {article}</span>
              </p>
              <Button
                type="submit"
                size="s"
                form={STEP_FORM}
                name="add"
                value={id}
                aria-label={`Добавить: ${name}`}
              >
                Добавить
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
