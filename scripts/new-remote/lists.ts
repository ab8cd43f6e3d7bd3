import type { RemoteName } from '../../shared/domain/route-table.ts'
import { originVariable } from '../releases.ts'

const LAST_PORT_OF_NPM_START = 6

/** The next number after those of the remotes, the API and the payment provider. */
export const nextNumber = (taken: Iterable<number>): number => Math.max(LAST_PORT_OF_NPM_START, ...taken) + 1

const SHELL_IN_COMPOSE = '  # It does not wait for the remotes'

/**
 * docker-compose.yml with the service of the remote before the shell. The remote states its own address, so that no
 * other service has to be told. Throws when the file has no such place.
 */
export function withService(compose: string, name: RemoteName, number: number): string {
  const port = 3000 + number
  const host = `${name}.localhost`
  const service = `  ${name}:
    <<: *remote
    image: verstak/${name}:\${VERSION:-local}
    build: { context: ., target: remote, args: { FRONT_END: ${name}, COMMIT: "\${COMMIT:-}" } }
    environment:
      <<: *remote-environment
      PORT: "${port}"
      ${originVariable(name)}: http://${host}:${port}
      HEALTH_URL: http://127.0.0.1:${port}/health/
    ports: ["127.0.0.1:${port}:${port}"]
    networks: { default: { aliases: [${host}] } }

`
  return insertedBefore(compose, SHELL_IN_COMPOSE, service, 'docker-compose.yml')
}

const SHELL_IN_CODEOWNERS = '\n/shell/ '

/** CODEOWNERS with the line of the remote after those of the others. */
export const withOwner = (codeowners: string, name: RemoteName, owner: string): string =>
  insertedBefore(codeowners, SHELL_IN_CODEOWNERS, `/${name}/ ${owner}\n`, '.github/CODEOWNERS')

/** Packages that a new remote does not have. */
const LIBRARIES = ['idb-keyval', 'fake-indexeddb']
const MODEL = 'mfe-b2b-tools'

/** pnpm-lock.yaml with the packages of the remote, which are those of another remote without its libraries. */
export function withPackages(lock: string, name: RemoteName): string {
  const [, rest = ''] = lock.split(`\n  ${MODEL}:\n`)
  const [block = ''] = rest.split('\n\n')
  if (!block) throw new Error(`pnpm-lock.yaml has no ${MODEL}`)
  const own = block
    .split(/\n(?= {4,6}\S)/)
    .filter((entry) => !LIBRARIES.some((library) => entry.startsWith(`      ${library}:`)))
  return insertedBefore(lock, '  shared/contract:\n', `  ${name}:\n${own.join('\n')}\n\n`, 'pnpm-lock.yaml')
}

function insertedBefore(text: string, place: string, more: string, file: string): string {
  const at = text.indexOf(place)
  if (at < 0) throw new Error(`${file} has no line that begins with «${place.trim()}»`)
  return text.slice(0, at) + more + text.slice(at)
}
