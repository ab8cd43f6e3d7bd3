import type { Facts } from './facts.ts'
import type { Misfit } from './misfits.ts'
import type { Claim } from './place.ts'

/**
 * Something that a front end needs and nobody provides; `files` are URLs of a remote's files that the shell
 * does not support.
 */
export interface Lack {
  readonly who: string
  readonly kind:
    | 'files'
    | 'export'
    | 'library'
    | 'call'
    | 'slot'
    | 'page'
    | 'event'
    | 'payload'
    | 'props'
    | 'request'
    | 'response'
  /** `router.ts: useFetcher`, `react 20`, `POST /api/basket/add/`, a slot, an address or an event. */
  readonly what: string
  /** Other versions of a slot or an event that are there. */
  readonly others?: readonly string[]
  /** For `payload`, `props`, `request` and `response`: the other side, and a field that does not fit. */
  readonly by?: string
  readonly misfit?: Misfit
}

/** Whether a field counts that one side dropped or added, and the other side can do without. */
export type Dropped = (by: string, other: string) => boolean

export type Part = readonly [name: string, facts: Facts, claims?: readonly Claim[] | undefined]
