import type { DroppedPayload } from '@verstak/federated/bus.ts'
import type { ReleasedRemote } from '../app/release.ts'
import { reportFailure } from './report.ts'

export type DropReport = (dropped: DroppedPayload) => void

/**
 * Reports payloads that the bus dropped, each event and origin once, in the name of the remote that published it: the
 * first one in the stack. Of another tab only the event is known.
 */
export function dropReporter(remotes: readonly ReleasedRemote[], send = reportFailure): DropReport {
  const reported = new Set<string>()
  return ({ name, payload, origin, error }) => {
    const remote = origin === 'other tab' ? undefined : remoteIn(remotes, error.stack)
    const text = `${name} was dropped, its subscriber expects other fields (${origin}): ${fieldsOf(payload)}`
    if (reported.has(text)) return
    reported.add(text)
    const told = new TypeError(text)
    told.stack = error.stack ?? ''
    send(remote ?? { name: 'shell', version: '' }, told)
  }
}

/** The remote with the topmost frame; its files are beside its entry. */
function remoteIn(remotes: readonly ReleasedRemote[], stack = ''): ReleasedRemote | undefined {
  const placed = remotes
    .map((remote) => ({ remote, at: stack.indexOf(new URL('.', remote.entry).href) }))
    .filter(({ at }) => at >= 0)
  return placed.sort((one, other) => one.at - other.at)[0]?.remote
}

/** Names only: values may be personal. */
const fieldsOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null ? Object.keys(payload).join(', ') : typeof payload
