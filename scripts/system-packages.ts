import { spawnSync } from 'node:child_process'

export interface PackageNames {
  readonly apt: readonly string[]
  readonly apk: readonly string[]
  readonly dnf: readonly string[]
}

/** Needs root; returns whether the packages were installed. */
export function installPackages(names: PackageNames): boolean {
  if (process.getuid?.() !== 0) return false
  console.log(`Устанавливаю пакеты системы: ${names.apt.join(', ')}…`)
  if (has('apt-get')) {
    run('apt-get', ['update'])
    return run('apt-get', ['install', '-y', '--no-install-recommends', ...names.apt])
  }
  if (has('apk')) return run('apk', ['add', '--no-cache', ...names.apk])
  if (has('dnf')) return run('dnf', ['install', '-y', ...names.dnf])
  return false
}

const has = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

function run(program: string, args: string[]): boolean {
  const { status, stderr } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) console.error(stderr)
  return status === 0
}
