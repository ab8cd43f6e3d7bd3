import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders that may hold the programs of an installed PostgreSQL, the newest first. */
export function installedFolders(): string[] {
  return [
    ...versionsBelow('/usr/lib/postgresql', 'bin'),
    ...versionsBelow('/opt/homebrew/opt', 'bin', /^postgresql/),
    ...versionsBelow('/usr/local/opt', 'bin', /^postgresql/),
    ...versionsBelow('C:\\Program Files\\PostgreSQL', 'bin'),
    ...versionsBelow('/usr/libexec', '', /^postgresql/),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    output('pg_config', ['--bindir']),
  ]
}

/** Folders may be named `postgresql@17` or `17`. */
function versionsBelow(folder: string, below: string, wanted = /^\d+/): string[] {
  if (!existsSync(folder)) return []
  const version = (name: string) => Number(name.replace(/\D/g, ''))
  return readdirSync(folder)
    .filter((name) => wanted.test(name))
    .sort((a, b) => version(b) - version(a))
    .map((name) => join(folder, name, below))
}

const output = (program: string, args: string[]): string =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout?.trim() ?? ''
