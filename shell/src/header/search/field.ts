/** Each search renders a new element, so look it up every time. */
export function fieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem('query')
  return field instanceof HTMLInputElement ? field : null
}

export const choiceId = (list: string, index: number): string => `${list}-${index}`

let returning = false

/** Returns the focus to the field without opening the panel again. */
export function returnFocus(field: HTMLInputElement): void {
  returning = true
  field.focus({ preventScroll: true })
  returning = false
}

export const isReturning = (): boolean => returning
