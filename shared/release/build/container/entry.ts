import { join } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import type { FrontEnd } from '../front-end.ts'

/** Replaces the code that federation puts before a front end's entry in the browser. */
export default function entry(this: LoaderContext<{ readonly kind: FrontEnd['kind'] }>): string {
  const start = JSON.stringify(join(import.meta.dirname, `${this.getOptions().kind}.ts`))
  return `import start from ${start}\nstart(__webpack_require__)`
}
