import type { ReleasedRemote } from '../app/release.ts'

/** The server's limit. */
const STACK_LIMIT = 2_500

export function reportFailure(
  { name, version }: Pick<ReleasedRemote, 'name' | 'version'>,
  error: unknown,
): void {
  const stack = error instanceof Error ? error.stack : ''
  const report = {
    remote: name,
    version,
    route: location.pathname,
    error: `${error}`.slice(0, 500),
    stack: stack?.slice(0, STACK_LIMIT),
  }
  navigator.sendBeacon('/-/failures/', JSON.stringify(report))
}
