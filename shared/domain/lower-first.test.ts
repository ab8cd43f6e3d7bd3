import { expect, test } from 'vitest'
import { lowerFirst } from './lower-first.ts'
import { monthsText } from './months-text.ts'

test('a sentence after a colon starts in lower case', () => {
  expect([lowerFirst('Нет В Наличии'), lowerFirst('')]).toEqual(['нет В Наличии', ''])
})

test('months are counted', () => {
  expect([1, 2, 5].map((months) => monthsText(months).replace(/\s/, ' '))).toEqual([
    '1 месяц',
    '2 месяца',
    '5 месяцев',
  ])
})
