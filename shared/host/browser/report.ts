import type { ReleasedRemote } from '../app/release.ts'

export function reportFailure(
  { name, version }: Pick<ReleasedRemote, 'name' | 'version'>,
  error: unknown,
): void {
  const report = { remote: name, version, route: location.pathname, error: `${error}`.slice(0, 500) }
  navigator.sendBeacon('/-/failures/', JSON.stringify(report))
}
