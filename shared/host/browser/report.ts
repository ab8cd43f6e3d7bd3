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

export type Report = (owner: string | undefined, error: unknown) => void

/** Reports what a remote of the page threw, each message once: forty cards of a listing fail alike. */
export function failureReporter(remotes: readonly ReleasedRemote[], send = reportFailure): Report {
  const reported = new Set<string>()
  return (owner, error) => {
    const remote = remotes.find(({ name }) => name === owner)
    if (!remote || !(error instanceof Error) || reported.has(error.message)) return
    reported.add(error.message)
    send(remote, error)
  }
}
