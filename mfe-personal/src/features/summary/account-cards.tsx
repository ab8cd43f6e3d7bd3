import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { isAdministrator, roleNames, roleOf } from '@verstak/domain/rights.ts'
import { Link } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import type { ReactNode } from 'react'
import * as css from './summary.module.css'

export function AccountCards() {
  const user = useShop((shop) => shop.user)
  if (!user) return null
  const { organization } = user
  return (
    <div className={css.cards}>
      <section className={css.card} aria-label="Пользователь">
        <h2 className={css.cardTitle}>{user.name}</h2>
        <dl className={css.facts}>
          <Fact name="Почта">{user.email}</Fact>
          {user.phone ? <Fact name="Телефон">{formatPhone(user.phone)}</Fact> : null}
          {organization ? <Fact name="Роль">{roleNames[roleOf(user)]}</Fact> : null}
        </dl>
        <p className={css.manage}>
          <Link to={paths.details()}>Где выполнен вход</Link>{' '}
          <Link to={paths.deleteAccount()}>Удалить учётную запись</Link>
        </p>
      </section>
      {organization ? (
        <section className={css.card} aria-label="Организация">
          <h2 className={css.cardTitle}>{organization.name}</h2>
          <dl className={css.facts}>
            <Fact name="ИНН">{organization.inn}</Fact>
            {organization.kpp ? <Fact name="КПП">{organization.kpp}</Fact> : null}
          </dl>
          {organization.confirmed || !isAdministrator(user) ? null : (
            <p className={css.manage}>
              Ждёт подтверждения. <Link to={paths.users()}>Как подтвердить</Link>
            </p>
          )}
        </section>
      ) : null}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
