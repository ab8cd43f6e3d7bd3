import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useEffect,
  useState,
} from 'react'
import type { InferOutput } from 'valibot'
import { Boundary } from './lib/boundary.tsx'
import type { findOrders, goodsFound, slotProps, toolGoods } from './slots/props.ts'

/** The products for a tool of the organisation. */
export type ToolGoods = InferOutput<typeof toolGoods>

export type FindOrders = InferOutput<typeof findOrders>

/** Result of a product search. */
export type GoodsFound = InferOutput<typeof goodsFound>

type OwnSlotProps = { readonly [N in keyof typeof slotProps]: InferOutput<(typeof slotProps)[N]> }
/** Props by slot. Only types, so that browsers load no schemas; a remote adds its slots by declaration merging. */
export interface SlotProps extends OwnSlotProps {}
export type SlotName = keyof SlotProps

/**
 * Synchronous on the server; in the browser the same promise each time. null when the slot cannot be loaded.
 */
export type SlotSource = <N extends SlotName>(
  name: N,
) => ComponentType<SlotProps[N]> | Promise<ComponentType<SlotProps[N]> | null> | null

/** Reports an error inside a slot. */
export type SlotFailure = (name: SlotName, error: unknown) => void

/** Wraps the content of a slot. */
export type SlotMark = (name: SlotName, part: ReactNode) => ReactNode

interface Slots {
  readonly source: SlotSource
  readonly onFailure?: SlotFailure | undefined
  /** For testers of the page. */
  readonly mark?: SlotMark | undefined
}

const SlotContext = createContext<Slots>({ source: () => null })

/** `onFailure` reports errors in the browser; on the server the renderer does. */
export function SlotProvider({ children, ...slots }: Slots & { children: ReactNode }) {
  return <SlotContext value={slots}>{children}</SlotContext>
}

/**
 * An isolation boundary: errors and endless loading of the owner's code do not reach the page. `fallback`
 * replaces a slot that is unavailable, failed or late; `loading` is shown while it loads.
 */
export function Slot<N extends SlotName>({
  name,
  fallback = null,
  loading = null,
  ...props
}: { name: N; fallback?: ReactNode; loading?: ReactNode } & SlotProps[N]) {
  const { source, onFailure, mark } = useContext(SlotContext)
  const part = <Part found={source(name) as FoundPart} fallback={fallback} props={props} />
  // The server's renderer supports no other boundary: it replaces failed content by the fallback.
  const waiting = typeof document === 'undefined' ? fallback : <Waiting now={loading} late={fallback} />
  return (
    <Suspense fallback={waiting}>
      <Boundary fallback={fallback} retryOn={props} onError={(error) => onFailure?.(name, error)}>
        {mark ? mark(name, part) : part}
      </Boundary>
    </Suspense>
  )
}

type FoundPart = ComponentType<object> | Promise<ComponentType<object> | null> | null

function Part({ found, fallback, props }: { found: FoundPart; fallback: ReactNode; props: object }) {
  const Component = found instanceof Promise ? use(found) : found
  return Component ? <Component {...props} /> : fallback
}

/** Milliseconds; a loading file is still awaited, but the slot shows that it is unavailable. */
const LATE_MS = 3_000

function Waiting({ now, late }: { now: ReactNode; late: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? late : now
}
