import type { ContractEntry } from '@verstak/contract/contract.ts'
import type { SecurityNote } from '@verstak/process/security-log.ts'
import { accountKey } from '../throttle/throttle.ts'
import type { Visitor } from './handler.ts'

const LONGEST = 100
/** Enough characters of a hash to distinguish accounts. */
const KEY_LENGTH = 16

/**
 * Derives the security event from the contract of a call; a file download counts as an export. The body is
 * not validated yet.
 */
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

/** Converts any JSON value to text: an object may have a `toString` that is not a function. */
function plain(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, LONGEST)
}
