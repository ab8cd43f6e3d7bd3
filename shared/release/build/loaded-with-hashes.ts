import { type Compiler, rspack } from '@rspack/core'

const NAME = 'loaded-with-hashes'
/** A host that checks files defines `loadFile`; in any other page the bundle's file is a plain element. */
const load = (element: string, attribute: string) =>
  `${element}.crossOrigin = "anonymous"; self.loadFile ? self.loadFile(${element}, url) : (${element}.${attribute} = url);`
const SCRIPT = `script = document.createElement("script"); ${load('script', 'src')}`
const LINK = `link = document.createElement("link"); link.setAttribute(loadingAttribute, 1); link.rel = "stylesheet"; ${load('link', 'href')}`

/**
 * The page's loader, when it has one, adds the hash of each file that a bundle loads (`host/browser/load-file.ts`).
 */
export const loadedWithHashes = () => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { createScript, createLink } = rspack.RuntimePlugin.getCompilationHooks(compilation)
      createScript.tap(NAME, () => SCRIPT)
      createLink.tap(NAME, () => LINK)
    }),
})
