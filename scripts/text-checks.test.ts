import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './lib/front-ends.ts'
import { checkTexts, faultsIn, glossaryRules, typographyRules } from './text-checks.ts'

const rules = [...glossaryRules(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')), ...typographyRules]
const faults = (text: string, file = 'page.md') =>
  faultsIn(file, text, rules).map(({ line, reason }) => `${line}: ${reason}`)

describe('reports a mistake with its line', () => {
  test.each([
    ['Удалите\nаккаунт', '2: не по словарю, нужно «учётная запись»: аккаунт'],
    ['Ничего не\nнашлось', '1: не по словарю, нужно «не найдено»: не\nнашлось'],
    ['Не длиннее 20 знаков', '1: не по словарю, нужно «символы»: знаков'],
    ['Специально для Вас', '1: обращение — со строчной буквы: Вас'],
    ['Магазин - это полки', '1: тире вместо дефиса: -'],
    ['Заказ №12', '1: пробел после «№»: №'],
    ['Звоните 8-800-200', '1: номер пишется «8 (800)»: 8-800-2'],
    ['Открыто Пн–Сб', '1: дни недели — со строчной буквы: Пн–'],
    ['Диск 125мм', '1: пробел перед единицей: мм'],
  ])('%j', (text, fault) => {
    expect(faults(text)).toContain(fault)
  })
})

test.each(['Ваш заказ. Вам ответят', 'Со знаком минус', 'не нашли замену', 'профиль алюминиевый 2 мм'])(
  '«%s» is correct',
  (text) => {
    expect(faults(text)).toEqual([])
  },
)

test('only the texts of a program are checked', () => {
  expect(faults("// аккаунт\nconst name = 'Учётная запись'", 'page.tsx')).toEqual([])
  expect(faults("const name = 'Аккаунт'", 'page.tsx')).toHaveLength(1)
})

test('all texts follow the glossary and the typographic rules', () => {
  expect(checkTexts(ROOT).map(({ file, line, reason }) => `${file}:${line}: ${reason}`)).toEqual([])
})
