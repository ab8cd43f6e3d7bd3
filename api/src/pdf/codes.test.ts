import { describe, expect, it } from 'vitest'
import { eanModules, qrMatrix } from './codes.ts'

/** Widths of the left odd set; the even set is mirrored, and the right set has the same widths. */
const odd = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
const firstDigit = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
]

function readEan(modules: readonly boolean[]): string {
  const runs: number[] = []
  modules.forEach((dark, index) => {
    if (index > 0 && modules[index - 1] === dark) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
    else runs.push(1)
  })
  const digits = (from: number) =>
    Array.from({ length: 6 }, (_, index) => runs.slice(from + index * 4, from + index * 4 + 4).join(''))
  const left = digits(3).map((widths) => {
    const plain = odd.indexOf(widths)
    return plain >= 0 ? ['O', plain] : ['E', odd.indexOf([...widths].reverse().join(''))]
  })
  const right = digits(32).map((widths) => odd.indexOf(widths))
  const first = firstDigit.indexOf(left.map(([set]) => set).join(''))
  return [first, ...left.map(([, digit]) => digit), ...right].join('')
}

describe('EAN-13', () => {
  it.each(['4690363024544', '4607053473537', '0012345678905', '9783161484100'])('decodes %s', (code) => {
    const modules = eanModules(code)
    expect(modules).toHaveLength(95)
    expect(readEan(modules)).toBe(code)
  })

  it('refuses an invalid check digit', () => {
    expect(() => eanModules('4607053473530')).toThrow(RangeError)
  })
})

describe('QR', () => {
  const { size, dark } = qrMatrix('https://verstak.example/qr/VRS-10234/')
  const at = (row: number, column: number) => dark[row * size + column]

  it('is the smallest version for the address at level M, with three finder patterns', () => {
    expect(size).toBe(29)
    expect(dark).toHaveLength(size * size)
    for (const [row, column] of [
      [0, 0],
      [0, size - 7],
      [size - 7, 0],
    ] as const) {
      const ring = Array.from({ length: 7 }, (_, index) => at(row, column + index))
      expect(ring.every(Boolean)).toBe(true)
      expect([at(row + 1, column + 1), at(row + 3, column + 3)]).toEqual([false, true])
    }
  })

  it('encodes «error correction M» in its format bits', () => {
    // The first two format bits are at row 8, columns 0 and 1, under mask 10; M is 00.
    expect([at(8, 0), at(8, 1)]).toEqual([true, false])
    // 45 bytes fit version 3 at level L, but need version 4 at level M.
    expect(qrMatrix('https://verstak.example/qr/'.padEnd(45, 'x')).size).toBe(33)
  })
})
