import { existsSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** A folder with `src/client.tsx` is a host, one with `src/routes.tsx` a remote. */
export interface FrontEnd {
  readonly folder: string
  readonly name: string
  readonly kind: 'host' | 'remote'
  readonly exposes: Readonly<Record<string, string>>
}

/** Throws when the folder is neither a host nor a remote. */
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

/** A remote is a global variable, so `mfe-catalog` becomes `mfe_catalog`. */
export function containerName(name: string): string {
  return name.replaceAll('-', '_')
}
