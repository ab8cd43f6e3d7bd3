import { existsSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** A front end as its folder shows it: a host has `src/client.tsx` and `src/server.tsx`, a remote `src/routes.tsx`. */
export interface FrontEnd {
  readonly folder: string
  readonly name: string
  readonly kind: 'host' | 'remote'
  /** What other front ends may load, by the name federation knows it under. */
  readonly exposes: Readonly<Record<string, string>>
}

/** Reads a front end's shape from its folder; throws when it is neither a host nor a remote. */
export function readFrontEnd(path: string): FrontEnd {
  const folder = resolve(path)
  const name = basename(folder)
  const source = join(folder, 'src')
  if (existsSync(join(source, 'client.tsx'))) return { folder, name, kind: 'host', exposes: {} }
  const routes = join(source, 'routes.tsx')
  if (!existsSync(routes))
    throw new Error(`${folder} is no front end: it has neither src/client.tsx nor src/routes.tsx`)
  const exposes: Record<string, string> = { './routes': routes }
  const slots = join(source, 'slots')
  for (const file of existsSync(slots) ? readdirSync(slots) : []) {
    if (file.endsWith('.slot.tsx')) exposes[`./slots/${file.replace('.slot.tsx', '')}`] = join(slots, file)
  }
  return { folder, name, kind: 'remote', exposes }
}

/** The global variable and federation name of a remote: `mfe-catalog` is `mfe_catalog`. */
export function containerName(name: string): string {
  return name.replaceAll('-', '_')
}
