const NBSP = '\u00a0'

/**
 * `1 234,5` with no-break spaces. Written by hand: the first `Intl.NumberFormat` blocks a page for 20 ms, on
 * a phone for 80.
 */
export function formatNumber(value: number, most = 3, least = 0): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(most).split('.')
  const grouped = groupDigits(whole, NBSP)
  const shown = fraction.slice(0, least) + fraction.slice(least).replace(/(?<!0)0+$/, '')
  const sign = value < 0 && /[1-9]/.test(whole + shown) ? '-' : ''
  return sign + grouped + (shown ? `,${shown}` : '')
}

/** Splits digits into groups of three, from the right. */
export function groupDigits(digits: string, space: string): string {
  const first = digits.length % 3
  const groups = digits.slice(first).match(/.{3}/g) ?? []
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(space)
}

/** «850 г», «1,25 кг»; `most` is the maximum number of fraction digits of kilograms. */
export function formatWeight(grams: number, most = 3): string {
  return grams < 1000 ? `${formatNumber(grams)}${NBSP}г` : `${formatNumber(grams / 1000, most)}${NBSP}кг`
}
