import type { ReleasedRemote } from '../app/release.ts'

/** The server's limit. */
const STACK_LIMIT = 2_500

interface Owner {
  readonly name: string
  readonly version: string
}

interface FailedCall {
  /** Route of the current page, or of the pending navigation. */
  readonly route: string
  /** HTTP status; 0 when the call got no answer. */
  readonly status: number
}

export function reportFailure({ name, version }: Owner, error: unknown, call?: FailedCall): void {
  const stack = error instanceof Error ? error.stack : ''
  const report = {
    remote: name,
    version,
    route: location.pathname,
    error: `${error}`.slice(0, 500),
    stack: stack?.slice(0, STACK_LIMIT),
    ...call,
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
