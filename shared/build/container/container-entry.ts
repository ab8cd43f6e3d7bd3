import { join } from 'node:path'
import type { LoaderContext } from '@rspack/core'

/** Instead of the code that federation puts before the entry of a remote in the browser. */
export default function containerEntry(this: LoaderContext<{ readonly name: string }>): string {
  const start = JSON.stringify(join(import.meta.dirname, 'start-container.js'))
  return `import start from ${start}\nstart(__webpack_require__, ${JSON.stringify(this.getOptions().name)})`
}
