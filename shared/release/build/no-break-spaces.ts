import type { LoaderContext } from '@rspack/core'
import { spacesToNbsp } from '@verstak/domain/no-break-spaces.ts'
import { parse } from 'acorn'
import { base, type RecursiveVisitors, type SimpleVisitors, simple } from 'acorn-walk'

const RUSSIAN = /[а-яё]/i

/** Names of modules are no texts. */
const withoutImports: RecursiveVisitors<null> = {
  ...base,
  ImportDeclaration: () => {},
  ExportAllDeclaration: () => {},
}

/**
 * A loader after the compiler, for which JSX texts are string literals already. It sets the no-break spaces in the string
 * literals and templates of a module. A space only becomes another one, so the source map stays right.
 */
export default function setNoBreakSpaces(this: LoaderContext, code: string, map?: string): void {
  this.callback(null, RUSSIAN.test(code) ? inTexts(code) : code, map)
}

function inTexts(code: string): string {
  const texts: (readonly [start: number, end: number])[] = []
  const visitors: SimpleVisitors<null> = {
    Literal({ value, start, end }) {
      if (typeof value === 'string') texts.push([start + 1, end - 1])
    },
    TemplateElement({ start, end }) {
      texts.push([start, end])
    },
  }
  // The walker visits computed keys only.
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), visitors, withoutImports)
  let made = ''
  let done = 0
  for (const [start, end] of texts.toSorted(([a], [b]) => a - b)) {
    made += code.slice(done, start) + spacesToNbsp(code.slice(start, end))
    done = end
  }
  return made + code.slice(done)
}
