import { basketExport } from '@verstak/shared/contract/basket/calls.ts'
import type { BasketFormat } from '@verstak/shared/contract/basket/schemas.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { FileLink } from '@verstak/shared/forms/file-link.tsx'
import { useMay } from '@verstak/shared/forms/use-may.ts'
import { buttonClass } from '@verstak/shared/ui/button.tsx'
import { SaveForm } from '#basket/saved/name-form.tsx'
import * as css from './keep.module.css'

const FILES: readonly [format: BasketFormat, text: string, name: string, type: string][] = [
  ['pdf', 'Коммерческое предложение, PDF', 'kommercheskoe-predlozhenie.pdf', 'application/pdf'],
  ['xlsx', 'XLSX', 'korzina.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', 'CSV', 'korzina.csv', 'text/csv'],
]

/** The basket as a file, and under a name. */
export function Keep() {
  const user = useShop((shop) => shop.user)
  const may = useMay()
  return (
    <section className={css.keep} aria-labelledby="keep">
      <h2 id="keep" className={css.title}>
        Сохранить или отправить
      </h2>
      <div className={css.files}>
        {FILES.map(([format, text, name, type]) => (
          <FileLink
            key={format}
            href={`/web/basket/export/${format}/`}
            name={name}
            type={type}
            fetchFile={(api) => api(basketExport, { params: { format } })}
            busyText="Готовим…"
            className={buttonClass({ size: 's' })}
          >
            {text}
          </FileLink>
        ))}
      </div>
      {user && may('order') ? <SaveForm /> : null}
      <p className={css.soft}>
        {user ? (
          <Link to={paths.savedBaskets()}>Сохранённые корзины</Link>
        ) : (
          <>
            <Link to={paths.login(paths.basket())}>Войдите</Link>, чтобы сохранить корзину под названием и
            поделиться ею с коллегой.
          </>
        )}
      </p>
    </section>
  )
}
