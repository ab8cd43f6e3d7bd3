import type { LoaderContext } from '@rspack/core'
import { expect, test } from 'vitest'
import tiedTexts from './tied-texts.ts'

function loaded(code: string, resourcePath = '/shop/page.tsx'): string {
  let result = ''
  const context = { resourcePath, callback: (_: unknown, made: string) => (result = made) }
  tiedTexts.call(context as unknown as LoaderContext, code)
  return result
}

test('Russian texts of a module get their no-break spaces, and the module keeps its length', () => {
  const code = '_jsx("p", { children: ["Заказ № ", number, " — в пути"] })'
  expect(loaded(code)).toBe('_jsx("p", { children: ["Заказ №\u00a0", number, "\u00a0— в\u00a0пути"] })')
  expect(loaded(code)).toHaveLength(code.length)
})

test('a module without Russian stays as it is, and so does the function itself', () => {
  expect(loaded('const share = "5 %"')).toBe('const share = "5 %"')
  expect(loaded('const part = "№ 5"; // и', '/shop/shared/domain/tied.ts')).toContain('№ 5')
})
