import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

export interface Words {
  /** Names of query parameters. */
  readonly query: readonly string[]
  readonly fields: readonly string[]
  readonly intents: readonly string[]
}

/**
 * Parameter names that pages read from addresses and forms, found in their sources, so that new pages are
 * covered.
 */
export function wordsOfPages(): Words {
  const sources = globSync('{shell,shared,mfe-*}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => /node_modules|dist|\.test\./.test(path),
  }).map((path) => readFileSync(join(ROOT, path), 'utf8'))
  const found = (pattern: RegExp) => [
    ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word ?? ''))),
  ]
  return {
    query: found(/(?:query|searchParams|search|params|\)|typed)\.get\('([\w-]+)'\)/g),
    fields: found(/(?:(?:text|typed|optionalText|id)Of\(\w+, |form\.(?:get|getAll)\()'([\w-]+)'/g),
    intents: found(/(?:case |intent: |intent[^\n]*value=|name="intent"[^\n]*value=)["']([\w-]+)["']/g),
  }
}
