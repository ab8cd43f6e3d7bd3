import type { LoaderContext } from '@rspack/core'
import { tiedSpaces } from '@verstak/domain/tied.ts'

const RUSSIAN = /[а-яё]/i
/** Its patterns are made of the very spaces. */
const OWN = /domain[\\/]tied\.ts$/

/**
 * A loader after the compiler: the texts of a front end get their no-break spaces here, so that nobody writes them.
 * A space only becomes another one, so the source map stays right.
 */
export default function tiedTexts(this: LoaderContext, code: string, map?: string): void {
  this.callback(null, RUSSIAN.test(code) && !OWN.test(this.resourcePath) ? tiedSpaces(code) : code, map)
}
