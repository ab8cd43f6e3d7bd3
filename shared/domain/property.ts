/** A property's value as a shopper reads it: a decimal comma in a plain number, and the unit kept with it. */
export function formatProperty({ value, unit }: { value: string; unit: string | null }): string {
  const shown = /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value
  return unit ? `${shown}\u00a0${unit}` : shown
}
