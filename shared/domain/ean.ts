/** The check digit of an EAN-13 code. Throws a RangeError for anything but twelve digits. */
export function eanCheckDigit(first12: string): string {
  if (!/^\d{12}$/.test(first12)) throw new RangeError(`twelve digits expected, got «${first12}»`)
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(first12[i]) * (i % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

/** Thirteen digits with the right check digit; spaces and hyphens are refused. */
export function isValidEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && eanCheckDigit(code.slice(0, 12)) === code[12]
}

/** What a scanner types before its Enter: the digits of EAN-8, UPC-A, EAN-13 or GTIN-14, whatever their check digit. */
export const isScanned = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text)
