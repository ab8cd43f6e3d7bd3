import type { LoaderContext } from '@rspack/core'

/** Alias for the folder of installed packages. */
export const INSTALLED = 'installed-packages'

/**
 * Federation's module imports by absolute paths, which become variable names in code that is not minified.
 */
export default function federationByName(this: LoaderContext, code: string): string {
  return code.replaceAll(/(from\s*)"\/[^"]*?\/node_modules\//g, `$1"${INSTALLED}/`)
}
