import { withNbsp } from '../no-break-spaces.ts'

/**
 * Formats a number or a range with decimal commas and adds the unit after a no-break space: «11 000 об/мин».
 */
export function formatProperty({ value, unit }: { value: string; unit: string | null }): string {
  const shown = /^-?[\d.]+(?:[–×/-]-?[\d.]+)*$/.test(value) ? value.replace(/(?<=\d)\.(?=\d)/g, ',') : value
  return withNbsp(unit ? `${shown} ${unit}` : shown)
}
