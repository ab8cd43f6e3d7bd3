import { tied } from './tied.ts'

/** A plain number gets a decimal comma; the unit follows after a no-break space: «11 000 об/мин». */
export function formatProperty({ value, unit }: { value: string; unit: string | null }): string {
  const shown = /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value
  return tied(unit ? `${shown} ${unit}` : shown)
}
