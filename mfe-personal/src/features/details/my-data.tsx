import { profileData } from '@verstak/contract/profile/calls.ts'
import { formatDate } from '@verstak/domain/date.ts'
import type { Moment } from '@verstak/domain/day.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { buttonClass } from '@verstak/kit/ui/button.tsx'
import * as css from './details.module.css'

export function MyData({ registered }: { registered: Moment }) {
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
