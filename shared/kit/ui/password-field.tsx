import { useState } from 'react'
import { classNames } from './class-names.ts'
import { TextField } from './field.tsx'
import { Icon } from './icon.tsx'
import * as css from './password-field.module.css'
import { useAlive } from './use-alive.ts'

/** Without JavaScript there is no button. */
export function PasswordField(props: Omit<Parameters<typeof TextField>[0], 'type'>) {
  const alive = useAlive()
  const [shown, setShown] = useState(false)
  return (
    <div className={css.password}>
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="off"
        spellCheck={false}
        className={css.field}
      />
      {alive ? (
        <button
          type="button"
          className={classNames(css.toggle, shown && css.shown)}
          aria-label="Показать пароль"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" size={20} />
        </button>
      ) : null}
    </div>
  )
}
