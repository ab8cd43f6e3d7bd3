import { Form, useNavigation } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { ProductField } from '@verstak/kit/forms/product-field.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { FoundProduct } from './found-product.tsx'
import type { loader } from './loader.ts'
import { offerParams, type SheetChoice, sheetParams } from './print-query.ts'
import * as css from './search-panel.module.css'
import { useScan } from './use-scan.ts'

export function SearchPanel({ sheet }: { sheet: SheetChoice }) {
  const { found, query, list } = useScreenData<typeof loader>()
  const navigation = useNavigation()
  const busy = navigation.location?.search.includes('search=') ?? false
  const { scans, waiting, scan, pick } = useScan()
  const listed = new Set(list.items.map(({ product }) => product.id))
  return (
    <section aria-label="Поиск товаров">
      <Form method="get" className={css.form} role="search" preventScrollReset>
        <div className={css.field}>
          <ProductField
            field="search"
            label="Артикул, название или штрихкод"
            value={query.search ?? ''}
            hint="Сканером — сразу в список"
            error={found?.error}
            enter="send"
            many
            onPick={pick}
            onScan={scan}
          />
        </div>
        {Object.entries({ ...offerParams(query.offer), ...sheetParams(sheet) }).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Button type="submit" aria-disabled={busy || undefined} className={css.submit}>
          {busy ? 'Ищем…' : 'Найти'}
        </Button>
      </Form>
      <ul aria-live="polite" aria-label="Сканирование" aria-busy={waiting} className={css.scans}>
        {scans.map(({ key, ok, text }) => (
          <li key={key} data-bad={ok ? undefined : true}>
            {text}
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {found && !found.error && found.items.length === 0 ? (
          <EmptyState look="part" title={`По запросу «${query.search}» ничего не найдено`}>
            Проверьте артикул или введите часть названия.
          </EmptyState>
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
