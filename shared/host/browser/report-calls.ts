import type { CallSpec } from '@verstak/contract/call.ts'
import { isReported } from '../api/reported.ts'
import type { ReleasedRemote } from '../app/release.ts'
import { findRoute } from '../app/route-book.ts'
import { reportFailure } from './report.ts'

export type CallReport = (call: CallSpec, status: number, route: string) => void

/** Reports failed calls in the name of the owner of the page `route`, each call and status once. */
export function callReporter(remotes: readonly ReleasedRemote[], send = reportFailure): CallReport {
  const reported = new Set<string>()
  return (call, status, route) => {
    const text = `${call.method} ${call.path}: ${status || 'no answer'}`
    // Without a network the report would be lost too.
    if (!navigator.onLine || reported.has(text) || !isReported(call, status)) return
    reported.add(text)
    const name = findRoute(route)?.owner ?? 'shell'
    send(remotes.find((remote) => remote.name === name) ?? { name, version: '' }, text, { route, status })
  }
}
