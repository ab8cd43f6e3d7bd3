import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lackingInScript } from './scripts.ts'
import { lackingInStyles } from './styles.ts'

/** Features used although a browser of the floor lacks them. */
const ALLOWED: readonly string[] = [
  // Libraries and the camera ask for it before they use it.
  ...['AbortSignal.any', 'self.trustedTypes', 'globalThis.trustedTypes', 'globalThis.BarcodeDetector'],
  ...['navigation', 'navigator.connection', 'setImmediate'],
  // A declaration that a browser drops leaves the page as readable as before.
  ...['break-after: avoid', 'contain-intrinsic-height', 'content-visibility', 'overflow-clip-margin'],
  ...['scrollbar-width', 'text-wrap', '@page'],
  // A browser that does not know the question has scripts.
  '@media (scripting:none)',
]

/** Lists features that built files in the folder use and the floor of browsers lacks, one line each. */
export function lackingInBuild(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => {
    const lacking = lackingIn(file, () => readFileSync(join(folder, file), 'utf8'))
    return lacking
      .filter((lack) => !ALLOWED.some((name) => lack.startsWith(`${name}: `)))
      .map((lack) => `${file}: ${lack}`)
  })
}

function lackingIn(file: string, text: () => string): string[] {
  if (file.endsWith('.js')) return lackingInScript(text())
  return file.endsWith('.css') ? lackingInStyles(text()) : []
}
