import { type ComponentType, createContext, type ReactNode, use, useContext } from 'react'

/** Slots are named `<remote>/<slot>`; both sides agree here on what a slot takes. */
export interface SlotProps {
  'mfe-basket-checkout/add-to-basket': {
    product: {
      id: number
      name: string
      price: number | null
      unit: string
      min_quantity: number
      multiplicity: number
      stock: number
      can_buy: boolean
    }
    /** `card`: narrow, for a grid; `page`: with a quantity field. */
    look: 'card' | 'page'
  }
  'mfe-basket-checkout/mini-basket': { onClose: () => void }
  /** Shows nothing until it has products. */
  'mfe-catalog/recommendations': { title: string }
}
export type SlotName = keyof SlotProps

/** At once on the server; in the browser the same promise each time. null when the slot cannot be loaded. */
export type SlotSource = <N extends SlotName>(
  name: N,
) => ComponentType<SlotProps[N]> | Promise<ComponentType<SlotProps[N]> | null> | null

const SlotContext = createContext<SlotSource>(() => null)

export function SlotProvider({ source, children }: { source: SlotSource; children: ReactNode }) {
  return <SlotContext value={source}>{children}</SlotContext>
}

/** Needs a `<Suspense>` around it; shows `fallback` when its owner is not available. */
export function Slot<N extends SlotName>({
  name,
  fallback = null,
  ...props
}: { name: N; fallback?: ReactNode } & SlotProps[N]) {
  const found = useContext(SlotContext)(name)
  const Component = (found instanceof Promise ? use(found) : found) as ComponentType<object> | null
  return Component ? <Component {...props} /> : fallback
}
