import * as css from './steps.module.css'

/** Enter activates the first button of a form, so this one must come first. */
export function EnterButton({ intent = 'next' }: { intent?: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={css.enter}
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
