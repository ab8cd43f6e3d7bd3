import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import * as css from './reasons.module.css'

export function Reasons({ reasons }: { reasons: readonly { title: string; text: string }[] }) {
  if (reasons.length === 0) return null
  return (
    <section className={css.reasons}>
      <div className={css.heading}>
        <h2>Почему «Верстак»</h2>
        <Link to={paths.advantages()}>Все преимущества</Link>
      </div>
      <ul className={css.list}>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3 className={css.title}>{withNbsp(title)}</h3>
            <p className={css.text}>{withNbsp(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
