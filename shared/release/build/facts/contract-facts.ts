import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallSpec } from '@verstak/contract/call.ts'
import type { Facts } from '@verstak/release/store/facts.ts'
import { type BuiltModule, placeInShared } from './built-modules.ts'

const CONTRACT = join(import.meta.dirname, '../../../contract')
/** Files of a part whose text determines requests and responses. */
const FILES = ['calls.ts', 'schemas.ts']

/** Contract parts that these modules call, with the calls used; null: the whole contract. */
export async function contractFacts(modules: readonly BuiltModule[] | null): Promise<Facts['contract']> {
  const facts: Record<string, Facts['contract'][string]> = {}
  for (const part of readdirSync(CONTRACT).filter((name) => existsSync(join(CONTRACT, name, 'calls.ts')))) {
    const used = modules?.find(({ path }) => placeInShared(path) === `contract/${part}/calls.ts`)?.used
    if (modules && !used?.length) continue
    const calls: Readonly<Record<string, CallSpec>> = await import(join(CONTRACT, part, 'calls.ts'))
    facts[part] = {
      version: versionOf(part),
      calls: Object.entries(calls)
        .filter(([name]) => !used || used.includes(name))
        .map(([, { method, path }]) => `${method} ${path}`)
        .sort(),
    }
  }
  return facts
}

function versionOf(part: string): string {
  const hash = createHash('sha256')
  for (const file of FILES.map((name) => join(CONTRACT, part, name)).filter(existsSync))
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
