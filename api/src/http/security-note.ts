import type { ContractEntry } from '@verstak/contract/contract.ts'
import type { SecurityNote } from '@verstak/process/security-log.ts'
import { accountKey } from '../throttle/throttle.ts'
import type { Visitor } from './handler.ts'

const LONGEST = 100
/** Enough of a hash to tell accounts apart. */
const KEY_LENGTH = 16

/** What the contract says of a call; a file that is given out is an export. The body is not checked yet. */
export function securityNote(
  { recorded, answer, name }: ContractEntry,
  { user }: Visitor,
  body: Readonly<Record<string, unknown>>,
): SecurityNote {
  const event = recorded?.event ?? (answer === 'binary' ? 'export' : undefined)
  const account = recorded?.account && body[recorded.account]
  const kept = (recorded?.fields ?? []).map((field) => [field, plain(body[field])])
  return {
    ...(event ? { event } : {}),
    user: user?.id,
    account: typeof account === 'string' ? accountKey(account).slice(0, KEY_LENGTH) : undefined,
    details: { call: name, ...Object.fromEntries(kept) },
  }
}

/** Whatever JSON can hold, as text: an object may carry a `toString` that is none. */
function plain(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, LONGEST)
}
