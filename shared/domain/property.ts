/** A plain number gets a decimal comma; the unit follows after a no-break space. */
export function formatProperty({ value, unit }: { value: string; unit: string | null }): string {
  const shown = /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value
  return unit ? `${shown}\u00a0${unit}` : shown
}
