const NBSP = '\u00a0'

/**
 * `1 234,5` with no-break spaces. Written by hand: the first `Intl.NumberFormat` blocks a page for 20 ms, on
 * a phone for 80.
 */
export function formatNumber(value: number, most = 3, least = 0): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(most).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP)
  const shown = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '')
  const sign = value < 0 && /[1-9]/.test(whole + shown) ? '-' : ''
  return sign + grouped + (shown ? `,${shown}` : '')
}

/** «850 г», «1,25 кг»; `most` is the maximum number of fraction digits of kilograms. */
export function formatWeight(grams: number, most = 3): string {
  return grams < 1000 ? `${formatNumber(grams)}${NBSP}г` : `${formatNumber(grams / 1000, most)}${NBSP}кг`
}
