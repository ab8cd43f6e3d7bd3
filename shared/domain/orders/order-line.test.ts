import { expect, test } from 'vitest'
import { articleAmong, findOrderLine, lineText } from './order-line.ts'

const line = (position: number, article: string, brand: string | null = null, barcodes: string[] = []) => ({
  position,
  article,
  brand,
  name: `Товар ${position}`,
  barcodes,
})
const lines = [
  line(1, 'DR-1', 'Bosch', ['4690363024544']),
  line(2, 'SC-12'),
  line(4, 'DR 1', 'Makita', ['4607053473537']),
  line(5, '4:DR-1'),
]
const positions = (text: string, among = lines) => {
  const search = findOrderLine(among, text)
  return search.kind === 'found' ? search.lines.map(({ position }) => position) : search.kind
}

test('an article of one line finds it in any spelling, and so does a barcode', () => {
  expect(positions(' sc 12 ')).toEqual([2])
  expect(positions('4607 0534 73537')).toEqual([4])
  expect(positions('XX-1')).toBe('unknown')
  expect(positions('—')).toBe('unknown')
})

test('an article of several lines lists them with brand and name, and what to type', () => {
  expect(findOrderLine(lines, 'dr1')).toEqual({
    kind: 'ambiguous',
    message:
      '«dr1» есть в нескольких строках заказа: 1:dr1 — Bosch, Товар 1; 4:dr1 — Makita, Товар 4. Поставьте перед кодом номер строки и двоеточие',
  })
})

test('a position before the article chooses one of them, and must fit the article', () => {
  expect([positions('1:DR-1'), positions('4:dr1'), positions('1: DR-1')]).toEqual([[1], [4], [1]])
  expect([positions('2:DR-1'), positions('3:DR-1'), positions('4:')]).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ])
})

test('a colon may be a part of the article', () => {
  expect(positions('4:DR-1', [line(1, 'DR-1'), line(2, '4:DR-1')])).toEqual([2])
})

test('the parts of one order line in several boxes are one line', () => {
  expect(positions('DR-1', [line(1, 'DR-1'), line(2, 'SC-12'), line(1, 'DR-1')])).toEqual([1, 1])
})

test('a barcode of several lines is as ambiguous as an article', () => {
  const twice = [line(1, 'A-1', 'Bosch', ['4690363024544']), line(2, 'B-1', 'Makita', ['4690363024544'])]
  expect(positions('4690363024544', twice)).toBe('ambiguous')
  expect(positions('2:4690363024544', twice)).toEqual([2])
})

test('a message names brand and product only when the article is not enough', () => {
  const named = (...among: ReturnType<typeof line>[]) => among.map((one) => articleAmong(among, one))
  expect(named(line(1, 'DR-1', 'Bosch'), line(2, 'SC-12', 'Bosch'))).toEqual(['DR-1', 'SC-12'])
  expect(named(line(1, 'DR-1', 'Bosch'), line(2, 'DR1'))).toEqual(['DR-1 (Bosch, Товар 1)', 'DR1 (Товар 2)'])
})

test('a screen shows the brand and the position beside the article', () => {
  expect(lines.slice(0, 2).map(lineText)).toEqual([
    'Артикул DR-1, Bosch, строка 1',
    'Артикул SC-12, строка 2',
  ])
})
