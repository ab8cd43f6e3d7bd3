import { MOST_ON_SHEET } from '@verstak/domain/catalogue/media-kinds.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { TextArea } from '@verstak/kit/ui/field.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { PrintButton } from '#print/print-button.tsx'
import type { loader } from './loader.ts'
import * as css from './print-detail.module.css'
import { PrintedCard } from './printed-card.tsx'

export function PrintDetailPage() {
  const { items, missing, left, articles, error } = useScreenData<typeof loader>()
  const [only] = items
  return (
    <Page className={css.page}>
      <div className={css.tools}>
        <h1>Печатная версия</h1>
        {only && items.length === 1 ? (
          <Link to={paths.product(only.code)} className={css.back}>
            ← Вернуться к товару
          </Link>
        ) : null}
        {missing.length > 0 ? (
          <Notice tone="warn">
            Не нашли {counted(missing.length, 'товар', 'товара', 'товаров')}: {missing.join(', ')}
          </Notice>
        ) : null}
        {left > 0 ? (
          <Notice tone="warn">
            На листе не больше {MOST_ON_SHEET} товаров: ещё {left} напечатайте отдельно.
          </Notice>
        ) : null}
        {items.length > 0 ? <PrintButton look="primary" /> : null}
        {/* The key puts the list of another address into the field. */}
        <details key={articles} open={items.length === 0}>
          <summary>Другие товары</summary>
          <form method="get" className={css.form}>
            <TextArea
              label="Артикулы"
              name="articles"
              rows={4}
              defaultValue={articles}
              maxLength={10_000}
              error={error}
              hint={`По одному на строку, до ${MOST_ON_SHEET}`}
            />
            <Button type="submit">Собрать лист</Button>
          </form>
        </details>
      </div>
      {items.length > 0 ? (
        <ul className={items.length === 1 ? css.single : css.sheet}>
          {items.map((product) => (
            <PrintedCard key={product.id} product={product} />
          ))}
        </ul>
      ) : null}
    </Page>
  )
}
