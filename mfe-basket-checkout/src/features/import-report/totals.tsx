import { importRest } from '@verstak/contract/basket-import/calls.ts'
import type { ImportReport } from '@verstak/contract/basket-import/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { Button, ButtonLink, buttonClass } from '@verstak/kit/ui/button.tsx'
import * as css from './import-report.module.css'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows that can be added to the basket now, and the rest. */
export function Totals({ report: { id, counts, sum } }: { report: ImportReport }) {
  const adding = useNavigation().formData?.get('intent') === 'add'
  const good = counts.found + counts.corrected
  const rest = counts.decide + counts.missing
  return (
    <section className={css.totals} aria-label="Итог проверки">
      <p>
        {good > 0 ? (
          <>
            Можно добавить: <strong>{counted(good, 'позиция', 'позиции', 'позиций')}</strong> на{' '}
            <strong className={css.sum}>{formatPrice(sum)}</strong>
          </>
        ) : counts.added > 0 ? (
          'Всё найденное уже в корзине'
        ) : (
          'Добавлять пока нечего: решите, что делать со строками ниже'
        )}
        {rest > 0 ? (
          <span className={css.soft}> · остаётся {counted(rest, 'строка', 'строки', 'строк')}</span>
        ) : null}
      </p>
      <div className={css.actions}>
        {good > 0 ? (
          <ActionForm className={css.actions} preventScrollReset>
            <input type="hidden" name="intent" value="add" />
            <Button type="submit" look="primary" disabled={adding}>
              {adding ? 'Добавляем…' : `Добавить в корзину (${formatNumber(good)})`}
            </Button>
            {/* A list with unambiguous matches only can skip the basket. */}
            {rest === 0 ? (
              <Button type="submit" name="next" value="checkout" disabled={adding}>
                Добавить и оформить
              </Button>
            ) : null}
          </ActionForm>
        ) : (
          <ButtonLink to={paths.basket()} look={counts.added > 0 ? 'primary' : 'secondary'}>
            В корзину
          </ButtonLink>
        )}
        {rest > 0 ? (
          <FileLink
            href={`/web/basket/import/${id}/rest/`}
            name="ostalos.xlsx"
            type={XLSX}
            fetchFile={(api) => api(importRest, { params: { id } })}
            busyText="Готовим…"
            className={buttonClass({})}
          >
            Скачать остальное в XLSX
          </FileLink>
        ) : null}
        <ButtonLink to={paths.basketImport()} look="quiet">
          Другой список
        </ButtonLink>
      </div>
    </section>
  )
}
