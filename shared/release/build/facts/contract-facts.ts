import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallSchema, CallSpec } from '@verstak/contract/call.ts'
import { type CallKeys, callKeys, type ShapeBook } from '@verstak/contract/shape.ts'
import type { Facts } from '@verstak/release/store/facts.ts'
import { type BuiltModule, placeInShared } from './built-modules.ts'

const CONTRACT = join(import.meta.dirname, '../../../contract')
/** Files of a part whose text determines requests and responses. */
const FILES = ['calls.ts', 'schemas.ts']

interface ContractFacts {
  readonly contract: Facts['contract']
  readonly calls: Readonly<Record<string, CallKeys>>
}

/** Contract parts that these modules call, with the calls used and their shapes; null: the whole contract. */
export async function contractFacts(
  modules: readonly BuiltModule[] | null,
  book: ShapeBook,
): Promise<ContractFacts> {
  const contract: Record<string, Facts['contract'][string]> = {}
  const keys: Record<string, CallKeys> = {}
  for (const part of readdirSync(CONTRACT).filter((name) => existsSync(join(CONTRACT, name, 'calls.ts')))) {
    const used = modules?.find(({ path }) => placeInShared(path) === `contract/${part}/calls.ts`)?.used
    if (modules && !used?.length) continue
    const all: Readonly<Record<string, CallSpec>> = await import(join(CONTRACT, part, 'calls.ts'))
    const { schemas }: { schemas: Readonly<Record<string, CallSchema>> } = await import(
      join(CONTRACT, part, 'schemas.ts')
    )
    const calls = Object.entries(all).filter(([name]) => !used || used.includes(name))
    for (const [name, call] of calls) keys[nameOf(call)] = callKeys(book, schemas[name] ?? {})
    contract[part] = { version: versionOf(part), calls: calls.map(([, call]) => nameOf(call)).sort() }
  }
  return { contract, calls: keys }
}

const nameOf = ({ method, path }: CallSpec): string => `${method} ${path}`

function versionOf(part: string): string {
  const hash = createHash('sha256')
  for (const file of FILES.map((name) => join(CONTRACT, part, name)).filter(existsSync))
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
