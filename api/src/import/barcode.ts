import { isValidEan13 } from '@verstak/shared/domain/ean.ts'

/** EAN-13, EAN-8, UPC-A or GTIN-14 with the right check digit; a shorter code is an EAN-13 with zeros in front. */
export function isValidBarcode(code: string): boolean {
  if (/^\d{14}$/.test(code)) {
    // The check digit of fourteen digits weighs the first one too, three times.
    const sum = [...code].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
    return sum % 10 === 0
  }
  return /^(?:\d{8}|\d{12,13})$/.test(code) && isValidEan13(code.padStart(13, '0'))
}
