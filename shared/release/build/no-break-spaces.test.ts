import type { LoaderContext } from '@rspack/core'
import { expect, test } from 'vitest'
import setNoBreakSpaces from './no-break-spaces.ts'

/** A no-break space is written as «_». */
function loaded(code: string): string {
  let result = ''
  const context = { callback: (_: unknown, made: string) => (result = made) }
  setNoBreakSpaces.call(context as unknown as LoaderContext, code)
  return result.replaceAll('\u00a0', '_')
}

test.each([
  [
    'jsx("p", { children: ["Заказ № ", n, " — в пути"] })',
    'jsx("p", { children: ["Заказ №_", n, "_— в_пути"] })',
  ],
  ['f(`Заказ № #{n} от #{`с #{day}`}, ИНН #{inn}`)', 'f(`Заказ №_#{n} от_#{`с_#{day}`}, ИНН_#{inn}`)'],
  ['f("Всего", [count, " шт"], \'5 %\')', 'f("Всего", [count, "_шт"], \'5_%\')'],
  ['f({ ["в пути"]: "в пути" })', 'f({ ["в_пути"]: "в_пути" })'],
  [
    'class A { a = "в пути"; static b() { return "в пути" } }',
    'class A { a = "в_пути"; static b() { return "в_пути" } }',
  ],
])('texts of %s', (code, expected) => {
  expect(loaded(code.replaceAll('#{', '$'.concat('{')))).toBe(expected.replaceAll('#{', '$'.concat('{')))
})

test.each([
  ['an import', 'import { а } from "./в пути.ts"; export * from "./ключ.ts"'],
  ['a key', 'f({ "в пути": 1 })'],
  ['a regular expression', 'f(/в пути № \\d шт/)'],
  ['a comment', 'f() // в пути № 5 шт'],
  ['a class name and an address', 'f({ className: "row wide", href: "/поиск/?q=в" })'],
  ['code', 'switch (п) { case 5 : а - 1 ; в ? г : д }'],
  ['a module without Russian', 'f("5 %")'],
])('%s stays as it is', (_name, code) => {
  expect(loaded(code)).toBe(code)
})
