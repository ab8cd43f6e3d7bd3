import { expect, test } from 'vitest'
import { daysLeftText } from './days-left-text.ts'

test.each([
  [0, 'Сегодня последний день'],
  [1, 'Остался 1\u00a0день'],
  [23, 'Осталось 23\u00a0дня'],
  [61, 'Осталось около 2\u00a0месяцев'],
  [364, 'Осталось около 12\u00a0месяцев'],
  [365, 'Осталось больше 1\u00a0года'],
  [1500, 'Осталось больше 4\u00a0лет'],
])('%d days: %s', (days, text) => expect(daysLeftText(days)).toBe(text))
