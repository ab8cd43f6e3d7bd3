import type { Branch } from '@verstak/contract/branches/schemas.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { shopTypeNames } from '@verstak/domain/site/shop-types.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { PlaceFacts } from '#places/place-facts.tsx'
import * as css from './branch.module.css'
import type { loader } from './loader.ts'

export function BranchPage() {
  const { branch } = useScreenData<typeof loader>()
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { name: 'Главная', href: paths.home() },
          { name: 'Филиалы', href: paths.branches() },
          { name: branch.name, href: paths.branch(branch.code) },
        ]}
      />
      <h1>{branch.name}</h1>
      <div className={css.parts}>
        <section aria-label="Адрес и часы работы">
          <PlaceFacts place={branch} />
          <p>
            <a href={`mailto:${branch.email}`}>{branch.email}</a>
          </p>
          <ButtonLink to={paths.whereToBuy({ city: branch.city })} className={css.shops}>
            Магазины города
          </ButtonLink>
        </section>
        <Pickup rules={branch.pickup} />
        <Staff staff={branch.staff} />
        <Shops shops={branch.shops} />
        <Requisites branch={branch} />
      </div>
    </Page>
  )
}

function Pickup({ rules }: { rules: Branch['pickup'] }) {
  if (rules.length === 0) return null
  return (
    <section aria-labelledby="pickup">
      <h2 id="pickup">Самовывоз</h2>
      <ul className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

function Staff({ staff }: { staff: Branch['staff'] }) {
  if (staff.length === 0) return null
  return (
    <section aria-labelledby="staff">
      <h2 id="staff">Сотрудники</h2>
      <ul className={css.cards}>
        {staff.map(({ name, position, phone, email }) => (
          <li key={email} className={css.card}>
            <b>{name}</b>
            <span className={css.faint}>{position}</span>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shops({ shops }: { shops: Branch['shops'] }) {
  if (shops.length === 0) return null
  return (
    <section aria-labelledby="shops">
      <h2 id="shops">Магазины филиала</h2>
      <ul className={css.cards}>
        {shops.map((shop) => (
          <li key={shop.id} className={css.card}>
            <b>{shop.name}</b>
            <span className={css.faint}>{shop.types.map((type) => shopTypeNames[type]).join(', ')}</span>
            <PlaceFacts place={shop} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Requisites({ branch: { requisites, city, address } }: { branch: Branch }) {
  return (
    <section aria-labelledby="requisites">
      <h2 id="requisites">Реквизиты</h2>
      <dl className={css.requisites}>
        <dt>Организация</dt>
        <dd>{requisites.name}</dd>
        <dt>ИНН</dt>
        <dd>{requisites.inn}</dd>
        <dt>КПП</dt>
        <dd>{requisites.kpp}</dd>
        <dt>Адрес</dt>
        <dd>{withNbsp(`${city}, ${address}`)}</dd>
      </dl>
    </section>
  )
}
