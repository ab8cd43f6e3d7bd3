import type { Input } from '@verstak/contract/call.ts'
import type { packingReceive } from '@verstak/contract/packing/calls.ts'
import {
  type Counts,
  lineOfCode,
  type PackedLine,
  type UnexpectedItem,
} from '@verstak/domain/orders/receiving.ts'

/** Counts of the receiver, as the browser stores them. The page cannot work without them. */
export interface Counted {
  /** By the id of a line. */
  readonly counts: Counts
  readonly strangers: readonly UnexpectedItem[]
  /** The key under which the finished result goes to the store; null while it is being counted. */
  readonly finished: string | null
  /** Whether the store has the result. */
  readonly sent: boolean
}

export interface Heard {
  readonly tone: 'good' | 'warn' | 'bad'
  readonly text: string
  /** Makes the same words news again. */
  readonly time: number
}

export interface ReceivingState {
  readonly counted: Counted
  /** The answer to the last scan. */
  readonly heard: Heard | null
}

export type ReceivingAction =
  | { readonly type: 'count'; readonly line: number; readonly quantity: number }
  | { readonly type: 'stranger'; readonly code: string; readonly quantity: number }
  | {
      readonly type: 'scan'
      readonly code: string
      readonly lines: readonly PackedLine[]
      readonly time: number
    }
  | { readonly type: 'count-all'; readonly lines: readonly PackedLine[] }
  | { readonly type: 'finish'; readonly key: string }
  | { readonly type: 'sent'; readonly key: string }
  | { readonly type: 'resume' }
  | { readonly type: 'restart' }

export const NOTHING: Counted = { counts: {}, strangers: [], finished: null, sent: false }

const MAX_COUNT = 1_000_000
const MAX_CODE_LENGTH = 100
const MAX_UNEXPECTED_ITEMS = 100

/** A finished result is on its way to the store under its key, so it must not change. */
const COUNTING: ReadonlySet<ReceivingAction['type']> = new Set(['count', 'stranger', 'scan', 'count-all'])

export function receivingReducer(state: ReceivingState, action: ReceivingAction): ReceivingState {
  const { counted } = state
  if (counted.finished !== null && COUNTING.has(action.type)) return state
  const change = (changed: Partial<Counted>) => ({ ...state, counted: { ...counted, ...changed } })
  switch (action.type) {
    case 'count':
      return change({ counts: withCount(counted.counts, action.line, action.quantity) })
    case 'stranger':
      return change({ strangers: withUnexpectedItem(counted.strangers, action.code, action.quantity) })
    case 'scan': {
      const code = action.code.trim().slice(0, MAX_CODE_LENGTH)
      return code ? scanned(counted, action.lines, code, action.time) : state
    }
    case 'count-all':
      return change({ counts: Object.fromEntries(action.lines.map(({ id, quantity }) => [id, quantity])) })
    case 'finish':
      return change({ finished: counted.finished ?? action.key, sent: false })
    case 'sent':
      // An answer to a result that was counted further in the meantime says nothing about the next one.
      return counted.finished === action.key ? change({ sent: true }) : state
    case 'resume':
      return change({ finished: null, sent: false })
    case 'restart':
      return { ...state, counted: NOTHING }
  }
}

const withCount = (counts: Counts, line: number, quantity: number): Counts => ({
  ...counts,
  [line]: Math.min(MAX_COUNT, Math.max(0, quantity)),
})

/** A quantity of zero removes the code. */
function withUnexpectedItem(
  strangers: readonly UnexpectedItem[],
  code: string,
  quantity: number,
): readonly UnexpectedItem[] {
  const known = strangers.some((one) => one.code === code)
  const changed = known
    ? strangers.map((one) => (one.code === code ? { code, quantity } : one))
    : [...strangers, { code, quantity }]
  return changed.filter((one) => one.quantity > 0)
}

function scanned(counted: Counted, lines: readonly PackedLine[], code: string, time: number): ReceivingState {
  const { counts, strangers } = counted
  const { line, question } = lineOfCode(lines, code, ({ id, quantity }) => (counts[id] ?? 0) >= quantity)
  if (line) {
    const count = (counts[line.id] ?? 0) + 1
    const sum = `${count} из ${line.quantity}\u00a0${line.unit}`
    const heard: Heard =
      count > line.quantity
        ? { time, tone: 'warn', text: `Лишнее: ${line.name} — ${sum}` }
        : { time, tone: 'good', text: `${line.name} — ${sum}` }
    return { counted: { ...counted, counts: withCount(counts, line.id, count) }, heard }
  }
  if (question) return { counted, heard: { time, tone: 'bad', text: question } }
  const before = strangers.find((one) => one.code === code)
  if (!before && strangers.length >= MAX_UNEXPECTED_ITEMS)
    return { counted, heard: { time, tone: 'bad', text: 'Слишком много товаров не из этого листа' } }
  return {
    counted: { ...counted, strangers: withUnexpectedItem(strangers, code, (before?.quantity ?? 0) + 1) },
    heard: { time, tone: 'bad', text: `Не из этого листа: ${code}` },
  }
}

export type PackingResult = Input<typeof packingReceive, 'body'>

/** Returns the result to send to the store; null while counting goes on, and when the store has it. */
export function resultToSend(
  code: string,
  { counts, strangers, finished, sent }: Counted,
  lines: readonly PackedLine[],
): PackingResult | null {
  if (!finished || sent) return null
  const known = new Set(lines.map(({ id }) => String(id)))
  return {
    code,
    key: finished,
    counts: Object.entries(counts)
      .filter(([line]) => known.has(line))
      .map(([line, quantity]) => ({ line: Number(line), quantity })),
    strangers: [...strangers],
  }
}
