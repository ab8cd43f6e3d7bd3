import { isValidEan13 } from '@verstak/domain/ean.ts'

/** Accepts EAN-13, EAN-8, UPC-A and GTIN-14 with a right check digit; a shorter code is padded with zeros. */
export function isValidBarcode(code: string): boolean {
  if (/^\d{14}$/.test(code)) {
    // A code of fourteen digits weighs its first digit three times.
    const sum = [...code].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
    return sum % 10 === 0
  }
  return /^(?:\d{8}|\d{12,13})$/.test(code) && isValidEan13(code.padStart(13, '0'))
}
