/** The search field of a form: another element after each search, so it is looked up anew. */
export function fieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem('query')
  return field instanceof HTMLInputElement ? field : null
}

export const choiceId = (list: string, index: number): string => `${list}-${index}`

let returning = false

/** Gives the focus back to the field of a panel that was closed: this does not open it again. */
export function returnFocus(field: HTMLInputElement): void {
  returning = true
  field.focus({ preventScroll: true })
  returning = false
}

export const isReturning = (): boolean => returning
