import { basketExport } from '@verstak/contract/basket/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { FileLinks } from '#basket/file-links.tsx'
import { SaveForm } from '#basket/saved/name-form.tsx'
import * as css from './keep.module.css'

export function Keep() {
  const user = useShop((shop) => shop.user)
  const may = useMay()
  return (
    <section className={css.keep} aria-labelledby="keep">
      <h2 id="keep" className={css.title}>
        Сохранить или отправить
      </h2>
      <FileLinks
        address="/web/basket/export/"
        fetchFile={(api, format) => api(basketExport, { params: { format } })}
      />
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
