import { expect, test } from 'vitest'
import { type RemovedTag, readUndo, writeUndo } from './undo.ts'

test('a removed tag is restored as it was', () => {
  const tag: RemovedTag = {
    productId: 42,
    copies: 3,
    selected: false,
    properties: ['article', 'oldPrice', 'qr'],
  }
  expect(writeUndo(tag)).toBe('42.3.N.article-oldPrice-qr')
  expect(readUndo(writeUndo(tag))).toEqual(tag)
  const bare: RemovedTag = { productId: 1, copies: 500, selected: true, properties: [] }
  expect(readUndo(writeUndo(bare))).toEqual(bare)
})

test.each([null, '', '42', '0.1.Y.', '42.0.Y.', '42.1.X.qr', '42.1.Y.qr<b>'])('«%s» is refused', (text) => {
  expect(readUndo(text)).toBeNull()
})

test('unknown properties are skipped', () => {
  expect(readUndo('42.1.Y.qr-weather')?.properties).toEqual(['qr'])
})
