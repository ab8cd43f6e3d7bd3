import { Form, useNavigation } from '@verstak/shared/federated/router.ts'
import { useScreenData } from '@verstak/shared/federated/screen.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { TextField } from '@verstak/shared/ui/field.tsx'
import { FoundProduct } from './found-product.tsx'
import type { loader } from './loader.ts'
import { type SheetChoice, sheetParams } from './print-query.ts'
import * as css from './search-panel.module.css'

export function SearchPanel({ sheet }: { sheet: SheetChoice }) {
  const { found, query, list } = useScreenData<typeof loader>()
  const navigation = useNavigation()
  const busy = navigation.location?.search.includes('search=') ?? false
  const listed = new Set(list.items.map(({ product }) => product.id))
  return (
    <section aria-label="Поиск товаров">
      <Form method="get" className={css.form} role="search" preventScrollReset>
        <TextField
          // The key updates the field when the browser goes back to another search.
          key={query.search ?? ''}
          className={css.field}
          label="Артикул, название или штрихкод"
          name="search"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={query.search ?? ''}
          error={found?.error}
        />
        {Object.entries(sheetParams(sheet)).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Button type="submit" disabled={busy} className={css.submit}>
          {busy ? 'Ищем…' : 'Найти'}
        </Button>
      </Form>
      <div aria-live="polite">
        {found && !found.error && found.items.length === 0 ? (
          <p className={css.none}>
            По запросу «{query.search}» ничего не найдено. Проверьте артикул или введите часть названия.
          </p>
        ) : null}
      </div>
      {found && found.items.length > 0 ? (
        <ul className={css.results} aria-label="Найденные товары">
          {found.items.map((product) => (
            <FoundProduct key={product.id} product={product} listed={listed.has(product.id)} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
