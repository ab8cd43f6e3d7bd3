import { formatDate } from '@verstak/domain/date.ts'
import type { Moment } from '@verstak/domain/day.ts'
import * as paths from '@verstak/domain/paths.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import * as css from './details.module.css'

export function SecondFactor({ since }: { since: Moment | null }) {
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor">Двухфакторный вход</h2>
      <p className={css.note}>
        {since
          ? `Включён ${formatDate(since)}: при входе нужны пароль и код из приложения.`
          : 'Кроме пароля понадобится код из приложения на телефоне: чужой с вашим паролем не войдёт.'}
      </p>
      <p className={css.links}>
        <ButtonLink to={paths.secondFactor()}>{since ? 'Настроить' : 'Включить'}</ButtonLink>
      </p>
    </section>
  )
}
