/** Changes the value as typing does, so that the form and its draft notice. */
export function setFieldValue(input: HTMLInputElement, value: string): void {
  // React overrides the setter on the element, and would miss the change with its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
