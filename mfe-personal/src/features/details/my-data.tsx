import { profileData } from '@verstak/shared/contract/profile/calls.ts'
import { formatDate } from '@verstak/shared/domain/date.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { buttonClass } from '@verstak/shared/ui/button.tsx'
import * as css from './details.module.css'

export function MyData({ registered }: { registered: string }) {
  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data">Что мы о вас храним</h2>
      <p className={css.note}>
        В файле — контакты, заказы, адреса, согласия, обращения, сеансы и списки товаров. Дата регистрации:{' '}
        {formatDate(registered)}
      </p>
      <p className={css.links}>
        <a href={profileData.path} download="verstak-my-data.json" className={buttonClass({})}>
          Скачать мои данные, JSON
        </a>
        <Link to={paths.deleteAccount()}>Удалить учётную запись</Link>
      </p>
    </section>
  )
}
