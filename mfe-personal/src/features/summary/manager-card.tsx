import { formatPhone } from '@verstak/domain/phone.ts'
import type { SummaryData } from './loader.ts'
import * as css from './summary.module.css'

export function ManagerCard({ manager }: Pick<SummaryData, 'manager'>) {
  const { name, position, phone, email, hours } = manager
  return (
    <section aria-labelledby="manager" className={css.card}>
      <h2 id="manager" className={css.cardTitle}>
        Ваш менеджер
      </h2>
      <p>{name}</p>
      <p className={css.note}>{position}</p>
      <p>
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      </p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p className={css.note}>{hours}</p>
    </section>
  )
}
