import { formatNumber } from '@verstak/domain/number.ts'

const NBSP = '\u00a0'

/** Length, width and height in millimetres. */
export function formatDimensions(mm: readonly [number, number, number]): string {
  return `${mm.map((side) => formatNumber(side)).join(`${NBSP}×${NBSP}`)}${NBSP}мм`
}
