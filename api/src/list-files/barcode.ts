import { isValidEan13 } from '@verstak/domain/ean.ts'

/** Accepts EAN-13, EAN-8, UPC-A and GTIN-14 with a valid check digit; shorter codes are padded with zeros. */
export function isValidBarcode(code: string): boolean {
  if (/^\d{14}$/.test(code)) {
    // In a code of fourteen digits the first digit has weight three.
    const sum = [...code].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
    return sum % 10 === 0
  }
  return /^(?:\d{8}|\d{12,13})$/.test(code) && isValidEan13(code.padStart(13, '0'))
}
