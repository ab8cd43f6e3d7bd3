const NBSP = '\u00a0'

/**
 * A number as Russians write it: `1 234,5`, groups joined by no-break spaces, at least `least` and at most `most`
 * fraction digits. By hand, since the browser's first `Intl.NumberFormat` keeps a page from coming to life for 20 ms
 * (four times that on a phone).
 */
export function formatNumber(value: number, most = 3, least = 0): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(most).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP)
  const shown = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '')
  const sign = value < 0 && /[1-9]/.test(whole + shown) ? '-' : ''
  return sign + grouped + (shown ? `,${shown}` : '')
}

/** Grams as a shopper reads them, kilograms with at most `most` fraction digits: «850 г», «1,25 кг». */
export function formatWeight(grams: number, most = 3): string {
  return grams < 1000 ? `${formatNumber(grams)}${NBSP}г` : `${formatNumber(grams / 1000, most)}${NBSP}кг`
}
