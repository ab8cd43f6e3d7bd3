import { eanCheckDigit, isValidEan13 } from '../ean.ts'

/** `1234-567-890-128`: twelve random digits and an EAN check digit, which detects typing errors. */
export const makeWarrantyNumber = (twelveDigits: string): string =>
  grouped(twelveDigits + eanCheckDigit(twelveDigits))

/**
 * Returns the number as the store writes it, from any spelling of its digits; null when the check digit is
 * wrong.
 */
export function parseWarrantyNumber(text: string): string | null {
  if (/[^\d\s–—-]/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  return isValidEan13(digits) ? grouped(digits) : null
}

const grouped = (digits: string): string => digits.replace(/^(\d{4})(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3-$4')
