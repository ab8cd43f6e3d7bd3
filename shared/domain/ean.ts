/** Returns the check digit of an EAN-13 code. Throws a RangeError for anything but twelve digits. */
export function eanCheckDigit(first12: string): string {
  if (!/^\d{12}$/.test(first12)) throw new RangeError(`twelve digits expected, got «${first12}»`)
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(first12[i]) * (i % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

/** Thirteen digits with a correct check digit; spaces and hyphens are not allowed. */
export function isValidEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && eanCheckDigit(code.slice(0, 12)) === code[12]
}

/**
 * Whether the text can come from a scanner: the digits of EAN-8, UPC-A, EAN-13 or GTIN-14, with any check
 * digit.
 */
export const isScanned = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text)
