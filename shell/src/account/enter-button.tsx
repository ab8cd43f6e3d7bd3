import * as css from './account.module.css'

/** The form's first button, and so what Enter presses in any of its fields: the action knows what comes next. */
export function EnterButton() {
  return (
    <button type="submit" name="intent" value="next" className={css.enter} tabIndex={-1} aria-hidden="true" />
  )
}
