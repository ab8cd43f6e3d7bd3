import { expect, test } from 'vitest'
import { lackingInScript } from './scripts.ts'
import { lackingInStyles } from './styles.ts'

test.each([
  ['Map.groupBy(a, b)', 'Map.groupBy: chrome 117'],
  ['a.b.toReversed()', 'Array.toReversed: chrome 110'],
  ['a.with(1, b)', 'Array.with: chrome 110'],
  ['AbortSignal.any([])', 'AbortSignal.any: chrome 116'],
  ['URL.canParse(a)', 'URL.canParse: chrome 120'],
  ['requestIdleCallback(a)', 'requestIdleCallback: safari preview'],
  ['window.navigation', 'window.navigation: firefox 147'],
  ['navigator.connection', 'navigator.connection: firefox 31'],
  ['document.startViewTransition(a)', 'document.startViewTransition: chrome 111'],
  ['a.values().map(b)', 'Iterator.map: chrome 122'],
  ['a = /[\\p{L}--[a-z]]/v', 'синтаксис: Invalid regular expression flag (1:5)'],
])('%s is refused', (code, lack) => {
  expect(lackingInScript(code)).toEqual([lack])
})

test.each([
  '[...a].reverse().at(-1)',
  'Object.values(a).map(b)',
  'Object.hasOwn(a, b) && structuredClone(a)',
  'CSS.escape(a)',
  'dialog.showModal()',
  'class A { #b = 1; static { A.c = 2 } }',
  'a.drop()',
])('%s is accepted', (code) => {
  expect(lackingInScript(code)).toEqual([])
})

test.each([
  ['.a:has(b){top:0}', ':has: firefox 121'],
  ['.a:not(:has(b)){top:0}', ':has: firefox 121'],
  ['.a{color:color-mix(in srgb,red,blue)}', 'color-mix(): chrome 111'],
  ['.a{--own:color-mix(in srgb,red,blue)}', 'color-mix(): chrome 111'],
  ['.a{text-wrap:balance}', 'text-wrap: chrome 114'],
  ['.a{.b{top:0}}', 'вложенность: chrome 120'],
  ['@media (scripting:enabled){.a{top:0}}', '@media (scripting:enabled): chrome 120'],
  ['@starting-style{.a{top:0}}', '@starting-style: chrome 117'],
])('%s is refused', (css, lack) => {
  expect(lackingInStyles(css)).toEqual([lack])
})

test.each([
  '.a:is(:has(b:checked),[c~=d\\=1]) .e{display:none}',
  '.a:not(:is(:has(b:not(.c)),[c] *))>.e{display:none}',
  '@supports selector(:has(a)){.a:has(b){top:0}}',
  '.a{height:100dvh;inset:0;aspect-ratio:1;accent-color:red;overflow:clip}',
  '@container (min-width:640px){.a:focus-visible{top:0}}',
  '.a{content:":has(b)";background:url(color-mix.png)}',
])('%s is accepted', (css) => {
  expect(lackingInStyles(css)).toEqual([])
})

test('an alternative of its own does not excuse a selector', () => {
  expect(lackingInStyles('.a:is(:has(b)){top:0}')).toEqual([':has: firefox 121'])
})
