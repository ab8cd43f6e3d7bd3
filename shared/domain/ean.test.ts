import { describe, expect, it } from 'vitest'
import { eanCheckDigit, isScanned, isValidEan13 } from './ean.ts'

describe('EAN-13', () => {
  it.each(['4690363024544', '4607053473537', '4006381333931'])('accepts %s', (code) => {
    expect(isValidEan13(code)).toBe(true)
    expect(eanCheckDigit(code.slice(0, 12))).toBe(code.slice(12))
  })

  it.each(['4607053473530', '460705347353', '46070534735371', '460705347353x', ' 4607053473537', ''])(
    'refuses «%s»',
    (code) => {
      expect(isValidEan13(code)).toBe(false)
    },
  )

  it('the check digit is 0 when the sum is a multiple of ten', () => {
    expect(eanCheckDigit('000000000000')).toBe('0')
  })

  it('throws for anything but twelve digits', () => {
    expect(() => eanCheckDigit('46070534735')).toThrow(RangeError)
    expect(() => eanCheckDigit('46070534735a')).toThrow(RangeError)
  })
})

it('a scanner types 8, 12, 13 or 14 digits', () => {
  const digits = (length: number) => '1'.repeat(length)
  const lengths = [7, 8, 9, 11, 12, 13, 14, 15]
  expect(lengths.filter((length) => isScanned(digits(length)))).toEqual([8, 12, 13, 14])
  expect(['x1111111', '1111111x', `x${digits(13)}`, `${digits(13)}x`, ''].some(isScanned)).toBe(false)
})
