import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../lib/front-ends.ts'

/** The properties of a docker-compose.yml service that are read here. */
export interface ComposeService {
  readonly image: string
  readonly build?: {
    readonly context: string
    readonly target: string
    readonly args?: Readonly<Record<string, string>>
  }
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly profiles?: readonly string[]
  readonly volumes?: readonly string[]
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } }
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly restart?: string
  readonly mem_limit?: string
  readonly cpus?: number
}

export function readServices(): Readonly<Record<string, ComposeService>> {
  return parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }).services
}
