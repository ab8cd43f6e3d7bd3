import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { exitOf, spawnNode } from '../../scripts/lib/children.ts'
import { REMOTES, ROOT } from '../../scripts/lib/front-ends.ts'
import type { RemoteName } from '../../shared/domain/route-table.ts'
import { added, stated } from './files.ts'

const TO_PUBLISH = ['shared', 'scripts', 'pnpm-lock.yaml', 'tsconfig.json']

export interface Checkout {
  readonly folder: string
  readonly remove: () => void
}

/** A copy of the project with a new call, event and page, whose API runs and whose remote can be published. */
export function anotherTeamsCheckout(): Checkout {
  const routes = readFileSync(join(ROOT, stated.file), 'utf8')
  if (!routes.includes(stated.before)) throw new Error(`${stated.file} has another line before the new one`)
  return copyOf([...TO_PUBLISH, 'api', 'mfe-personal'], {
    ...added,
    [stated.file]: routes.replace(stated.before, stated.before + stated.line),
  })
}

/** A copy of the project with these files replaced, in which `remote` is built. */
export async function checkoutOf(
  remote: RemoteName,
  files: Readonly<Record<string, string>>,
): Promise<Checkout> {
  const checkout = copyOf(['shared', remote], files)
  await run([join(checkout.folder, 'shared/release/build/cli.ts'), join(checkout.folder, remote)])
  return checkout
}

/** A copy of the project from which `remote` can be published. */
export const checkoutToPublish = (remote: RemoteName, files: Readonly<Record<string, string>>): Checkout =>
  copyOf([...TO_PUBLISH, remote], files)

/** A copy of the project in which `remote` can be developed. */
export const checkoutToDevelop = (remote: RemoteName): Checkout =>
  copyOf([...TO_PUBLISH, 'shell', 'api', remote], {})

/** Runs a program on Node and returns its output. Throws with the output when it fails. */
export async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const log: string[] = []
  const code = await exitOf(spawnNode(args, { env, onLine: (line) => log.push(line) }))
  if (code !== 0) throw new Error(log.join('\n'))
  return log.join('\n')
}

function copyOf(names: readonly string[], files: Readonly<Record<string, string>>): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-another-team-'))
  for (const name of names)
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      // The links between the packages must point into the copy.
      verbatimSymlinks: true,
      filter: (path) => !/\/(dist|\.data)$/.test(path),
    })
  // The ports of all remotes are in them.
  for (const name of REMOTES)
    write(join(folder, name, 'package.json'), readFileSync(join(ROOT, name, 'package.json'), 'utf8'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries(files)) write(join(folder, path), `${text}\n`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
