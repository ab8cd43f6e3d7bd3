import type { FoundProduct } from '@verstak/contract/basket/schemas.ts'
import { isScanned } from '@verstak/domain/ean.ts'
import type { GoodsFound, SlotProps } from '@verstak/federated/slots.tsx'

const SHORTEST = 2

export type Answer = Exclude<GoodsFound, 'asking'>
type Enter = SlotProps['mfe-catalog/product-picker']['enter']

export interface PickerState {
  /** Content of the list; null while it is closed. */
  readonly open: GoodsFound | null
  /** The position in the list; -1 while the field itself is active. */
  readonly active: number
  /** Outcome of Enter. */
  readonly problem: string | null
}

export type PickerAction =
  | { readonly type: 'type'; readonly search: string }
  | { readonly type: 'ask' }
  /** The answer to what was typed, or what the server has found. */
  | { readonly type: 'list'; readonly found: GoodsFound | null }
  /** The answer to Enter, when nothing in it is certain. */
  | { readonly type: 'offer'; readonly search: string; readonly answer: Answer }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'close' }

export const CLOSED: PickerState = { open: null, active: -1, problem: null }

/** Products found; null while the request runs, after a failure and while the list is closed. */
export const goodsOf = (open: GoodsFound | null) =>
  open !== null && open !== 'asking' && 'items' in open ? open : null

export function pickerReducer(state: PickerState, action: PickerAction): PickerState {
  const goods = goodsOf(state.open)
  switch (action.type) {
    case 'type':
      return { ...(isTooShort(action.search) ? CLOSED : state), active: -1, problem: null }
    case 'ask':
      // Goods stay on screen until the next ones come.
      return { ...state, open: goods ?? 'asking', active: -1 }
    case 'list':
      return { ...state, open: action.found }
    case 'offer':
      return { ...state, ...offered(action.search, action.answer) }
    case 'step': {
      // The field itself is one of the stops.
      const stops = (goods?.items.length ?? 0) + 1
      return { ...state, active: ((state.active + 1 + action.by + stops) % stops) - 1 }
    }
    case 'close':
      return { ...state, open: null, active: -1 }
  }
}

function offered(search: string, answer: Answer): Partial<PickerState> {
  if ('problem' in answer) return { open: null, active: -1, problem: answer.problem }
  if (answer.items.length > 0) return { open: answer, active: 0 }
  return { open: null, active: -1, problem: `По запросу «${search}» ничего не нашли. Проверьте код` }
}

export const isTooShort = (search: string): boolean => search.length < SHORTEST

/** The only product whose code was typed; null when somebody must choose. */
export function certain(answer: Answer): { item: FoundProduct; quantity: number | null } | null {
  if ('problem' in answer) return null
  const exact = answer.items.filter(({ match }) => match !== 'like')
  const [item] = exact
  return item && exact.length === 1 ? { item, quantity: answer.quantity } : null
}

interface Submission {
  readonly enter: Enter
  readonly search: string
  /** Whether a product of the list is active. */
  readonly chosen: boolean
  /** Whether something was chosen or asked for before, and its answer has not come yet. */
  readonly busy: boolean
}

/** `pass` lets the form go on; `ignore` holds it and does nothing. */
export function submissionStep({ enter, search, chosen, busy }: Submission) {
  const scanned = isScanned(search)
  if (!chosen && enter === 'send' && !scanned) return 'pass'
  if (busy || isTooShort(search)) return 'ignore'
  if (chosen) return 'pick'
  return scanned ? 'scan' : 'decide'
}

/** The action that a key causes, `list` to ask for goods; null for a key that the list does not handle. */
export function keyAction({ open }: PickerState, key: string, search: string): PickerAction | 'list' | null {
  if (key === 'Escape') return open === null ? null : { type: 'close' }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  if (goodsOf(open)?.items.length) return { type: 'step', by: key === 'ArrowDown' ? 1 : -1 }
  return key === 'ArrowDown' && !isTooShort(search) ? 'list' : null
}

/** Answers of which only the last counts: one that a later question has overtaken is null. */
export function lastAnswer() {
  let turn = 0
  return {
    forget: () => void turn++,
    async of<T>(answer: Promise<T>): Promise<T | null> {
      const mine = ++turn
      const value = await answer
      return mine === turn ? value : null
    },
  }
}
