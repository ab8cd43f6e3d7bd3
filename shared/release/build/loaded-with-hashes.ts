import { type Compiler, rspack } from '@rspack/core'

const NAME = 'loaded-with-hashes'
const SCRIPT = 'script = document.createElement("script"); self.loadFile(script, url);'
const LINK =
  'link = document.createElement("link"); link.setAttribute(loadingAttribute, 1); link.rel = "stylesheet"; self.loadFile(link, url);'

/**
 * Bundles do not load files themselves: the page's loader adds the file's hash (`host/browser/load-file.ts`).
 */
export const loadedWithHashes = () => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { createScript, createLink } = rspack.RuntimePlugin.getCompilationHooks(compilation)
      createScript.tap(NAME, () => SCRIPT)
      createLink.tap(NAME, () => LINK)
    }),
})
