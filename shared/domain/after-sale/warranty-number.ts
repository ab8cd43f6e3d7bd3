import { eanCheckDigit, isValidEan13 } from '../ean.ts'

/** `1234-567-890-128`: twelve random digits and the check digit of an EAN, which finds a slip in typing. */
export const makeWarrantyNumber = (twelveDigits: string): string =>
  grouped(twelveDigits + eanCheckDigit(twelveDigits))

/** As the store writes it, from any spelling of its digits; null when the check digit does not fit. */
export function parseWarrantyNumber(text: string): string | null {
  if (/[^\d\s–—-]/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  return isValidEan13(digits) ? grouped(digits) : null
}

const grouped = (digits: string): string => digits.replace(/^(\d{4})(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3-$4')
