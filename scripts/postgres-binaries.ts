import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './system-packages.ts'

const EXE = process.platform === 'win32' ? '.exe' : ''

/** Installs PostgreSQL when none is there and the system allows it. */
export function findPostgres(): string | undefined {
  const found = candidates().find(isComplete)
  if (found) return found
  const installed = installPackages({
    apt: ['postgresql'],
    apk: ['postgresql', 'postgresql-contrib'],
    dnf: ['postgresql-server', 'postgresql-contrib'],
  })
  return installed ? candidates().find(isComplete) : undefined
}

/** Some systems have `pg_trgm` in a separate package, `contrib`. */
function isComplete(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + EXE)))
}

function candidates(): string[] {
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

/** The newest first; folders may be named `postgresql@17` or `17`. */
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
