import { formatDate } from '@verstak/domain/date.ts'
import type { Moment } from '@verstak/domain/day.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { CopyButton } from '@verstak/kit/forms/copy-button.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { useAlive } from '@verstak/kit/ui/use-alive.ts'
import type { ReactNode } from 'react'
import * as css from './second-factor.module.css'

/** Without scripts the codes are selected and printed by the browser's own means. */
export function RecoveryCodes({
  codes,
  since,
  children,
}: {
  codes: readonly string[]
  since: Moment | null
  children: ReactNode
}) {
  const email = useShop(({ user }) => user?.email)
  return (
    <section aria-labelledby="recovery" className={css.part}>
      <h2 id="recovery">Резервные коды магазина «Верстак»</h2>
      <p className={css.screen}>Сохраните их сейчас: больше мы их не покажем.</p>
      <p>
        Учётная запись {email}
        {since ? `, коды от ${formatDate(since)}` : null}
      </p>
      <p>Каждый код подходит один раз: введите его при входе, если телефона с приложением нет под рукой.</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        {useAlive() ? (
          <>
            <Button onClick={() => print()}>Распечатать</Button>
            <CopyButton text={codes.join('\n')} />
          </>
        ) : null}
        {children}
      </div>
    </section>
  )
}
