import { Button } from '@verstak/kit/ui/button.tsx'
import { useAlive } from '@verstak/kit/ui/use-alive.ts'
import { useState } from 'react'
import * as css from './second-factor.module.css'

/** Without scripts the codes are selected and printed by the browser's own means. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid('Скопировано'),
      () => setSaid('Не вышло: выделите и скопируйте сами'),
    )
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
          <Button onClick={copy}>Скопировать</Button>
          <Button onClick={() => print()}>Распечатать</Button>
          <span role="status" className={css.note}>
            {said}
          </span>
        </div>
      ) : null}
    </section>
  )
}
