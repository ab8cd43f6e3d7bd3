/**
 * Submits a form that waited for something. The button may have gone meanwhile, or to another form, and
 * `requestSubmit` throws for such a button.
 */
export function submitAgain(form: HTMLFormElement, button?: HTMLElement | null): void {
  if (!form.isConnected) return
  const isThere = button?.isConnected && (button as HTMLButtonElement).form === form
  form.requestSubmit(isThere ? button : null)
}
