/** As if it were typed: the form around, with its draft, hears of it. */
export function setFieldValue(input: HTMLInputElement, value: string): void {
  // React has a setter of its own on the element, behind which it would miss the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
