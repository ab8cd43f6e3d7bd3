import type { LoaderContext } from '@rspack/core'

/** The alias of the folder of installed packages. */
export const INSTALLED = 'installed-packages'

/** Federation's own module imports by absolute paths, of which code that is not minified makes names of variables. */
export default function federationByName(this: LoaderContext, code: string): string {
  return code.replaceAll(/(from\s*)"\/[^"]*?\/node_modules\//g, `$1"${INSTALLED}/`)
}
