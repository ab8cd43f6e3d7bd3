const kilograms = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

/** Grams as a shopper reads them: «850 г», «12,4 кг». */
export function formatWeight(grams: number): string {
  return grams < 1000
    ? `${grams}\u00a0г`
    : `${kilograms.format(grams / 1000).replace(/\s/g, '\u00a0')}\u00a0кг`
}
