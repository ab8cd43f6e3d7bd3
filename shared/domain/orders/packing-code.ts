import { normalizeArticle } from '../article.ts'

/** Digits and letters that cannot be taken for one another (Crockford): twenty of them are a hundred bits. */
export const PACKING_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
export const PACKING_CODE = /^[0-9a-hjkmnp-tv-z]{20}$/

/**
 * The code of a packing list from what was typed or scanned: the code in any case, with spaces or dashes, with O for 0 and
 * I or L for 1, or the whole address from the QR code. Null for anything else.
 */
export function readPackingCode(text: string): string | null {
  const part = /\/uplist\/([^/?#]+)/.exec(text)?.[1] ?? text
  const code = normalizeArticle(part).toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1')
  return PACKING_CODE.test(code) ? code : null
}

/** In groups of five for people: «ABCDE-12345-…». */
export const formatPackingCode = (code: string): string => code.toUpperCase().replace(/.{5}(?=.)/g, '$&-')
