import { normalizeArticle } from '../article.ts'

/** Characters that cannot be confused with one another (Crockford Base32); twenty of them hold 100 bits. */
export const PACKING_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
export const PACKING_CODE = /^[0-9a-hjkmnp-tv-z]{20}$/

/**
 * Reads the code of a packing list from typed or scanned text. Accepts any case, spaces and dashes, O for 0,
 * I or L for 1, and the whole URL of the QR code. Returns null for anything else.
 */
export function readPackingCode(text: string): string | null {
  const part = /\/uplist\/([^/?#]+)/.exec(text)?.[1] ?? text
  const code = normalizeArticle(part).toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1')
  return PACKING_CODE.test(code) ? code : null
}

/** Formats a code in groups of five: «ABCDE-12345-…». */
export const formatPackingCode = (code: string): string => code.toUpperCase().replace(/.{5}(?=.)/g, '$&-')
