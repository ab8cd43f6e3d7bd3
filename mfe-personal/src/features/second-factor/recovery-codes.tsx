import { CopyButton } from '@verstak/kit/forms/copy-button.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { useAlive } from '@verstak/kit/ui/use-alive.ts'
import * as css from './second-factor.module.css'

/** Without scripts the codes are selected and printed by the browser's own means. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby="recovery" className={css.part}>
      <h2 id="recovery">Резервные коды магазина «Верстак»</h2>
      <p>
        Сохраните их сейчас: больше мы их не покажем. Каждый подойдёт один раз вместо кода из приложения, если
        телефона под рукой не будет.
      </p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {useAlive() ? (
        <div className={css.buttons}>
          <Button onClick={() => print()}>Распечатать</Button>
          <CopyButton text={codes.join('\n')} />
        </div>
      ) : null}
    </section>
  )
}
