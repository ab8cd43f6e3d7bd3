import { normalizeArticle } from '../article.ts'

export const SHORTEST_SERIAL = 3
export const LONGEST_SERIAL = 40

/** For comparison: case, separators and Cyrillic look-alikes do not count. */
export const serialKey = (serial: string): string => normalizeArticle(serial)

const signs: Readonly<Record<string, string>> = { '#': '\\d', '@': '[A-Z]', '*': '[A-Z\\d]' }

/** In a mask `#` is a digit, `@` a Latin letter, `*` either; every other character stands for itself. */
export function fitsMask(serial: string, mask: string): boolean {
  const pattern = ['^', ...[...serialKey(mask)].map((sign) => signs[sign] ?? escaped(sign)), '$'].join('')
  return new RegExp(pattern).test(serialKey(serial))
}

const escaped = (sign: string): string => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Masks a serial number for other people: it shows the last three characters at most, and never more than a
 * third.
 */
export function hiddenSerial(serial: string): string {
  const shown = Math.min(3, Math.floor(serial.length / 3))
  return '•'.repeat(serial.length - shown) + (shown > 0 ? serial.slice(-shown) : '')
}
