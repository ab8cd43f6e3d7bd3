import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductName } from './product-name.tsx'

/** Unbreakable parts are in square brackets, a no-break space is «_». */
const shown = (name: string) =>
  renderToStaticMarkup(createElement(ProductName, { name }))
    .replaceAll(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']')
    .replaceAll('\u00a0', '_')

test.each([
  ['Шлифмашина угловая UWM-125-/1200E-M, 1200 Вт', 'Шлифмашина угловая [UWM-125-/1200E-M], 1200_Вт'],
  ['Дрель ДУ-13/780ЭР с кейсом', 'Дрель [ДУ-13/780ЭР] с_кейсом'],
  ['Перчатки х/б, 10 пар', 'Перчатки х/б, 10_пар'],
  ['Дрель-шуруповёрт 18 В', 'Дрель-шуруповёрт 18_В'],
  ['Болт М10-60', 'Болт [М10-60]'],
])('%s', (name, expected) => {
  expect(shown(name)).toBe(expected)
})

test('a code longer than a narrow column may break', () => {
  expect(shown(`Набор ${'AB-12'.repeat(8)}`)).not.toContain('[')
})
