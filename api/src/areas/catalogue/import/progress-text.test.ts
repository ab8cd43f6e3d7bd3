import { expect, test } from 'vitest'
import { progressText } from './progress-text.ts'

const plain = (read: number, share: number, seconds: number) =>
  progressText(read, share, seconds * 1000).replaceAll('\u00a0', ' ')

test('an import estimates the remaining time once it can', () => {
  expect(plain(500, 0.01, 1)).toBe('Прочитано 1 % файла: 500 предложений')
  expect(plain(20_000, 0.1, 30)).toBe('Прочитано 10 % файла: 20 000 предложений; осталось около 10 минут')
  expect(plain(51, 0.5, 20)).toBe('Прочитано 50 % файла: 51 предложение; осталось около 1 минуты')
  expect(plain(60, 0.9, 1)).toBe('Прочитано 90 % файла: 60 предложений; осталось меньше минуты')
  expect(plain(100_000, 1, 120)).toBe(
    'Прочитано 100 % файла: 100 000 предложений; записываются товары, осталось около 2 минут',
  )
})
