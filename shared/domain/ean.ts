/**
 * Check digit of an EAN-13 code (GTIN rule): digits on even positions count three times,
 * the digit completes the sum to a multiple of ten.
 * @param first12 the first twelve digits
 * @throws {RangeError} when it is not twelve digits
 */
export function eanCheckDigit(first12: string): string {
  if (!/^\d{12}$/.test(first12)) throw new RangeError(`twelve digits expected, got «${first12}»`)
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(first12[i]) * (i % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

/** Whether the text is thirteen digits with the right check digit. Spaces and hyphens are not forgiven. */
export function isValidEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && eanCheckDigit(code.slice(0, 12)) === code[12]
}
