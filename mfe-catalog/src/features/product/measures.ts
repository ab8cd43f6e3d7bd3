const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })
const NBSP = '\u00a0'

/** Grams as a label says them: «850 г», «1,25 кг». */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${number.format(grams)}${NBSP}г` : `${number.format(grams / 1000)}${NBSP}кг`
}

/** Length, width and height in millimetres: «120 × 45 × 30 мм». */
export function formatDimensions(mm: readonly [number, number, number]): string {
  return `${mm.map((side) => number.format(side)).join(`${NBSP}×${NBSP}`)}${NBSP}мм`
}
