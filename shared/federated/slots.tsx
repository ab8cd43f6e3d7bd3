import { type ComponentType, createContext, type ReactNode, use, useContext } from 'react'

/** Slot props by slot name; a slot is `<remote>/<slot>`. What a slot takes is agreed here, by both sides. */
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
  /** A row of products under the title; nothing at all until it has some. */
  'mfe-catalog/recommendations': { title: string }
}
export type SlotName = keyof SlotProps

/** Gives a slot's component: at once on the server, as the same promise each time in the browser, null when it is not to be had. */
export type SlotSource = <N extends SlotName>(
  name: N,
) => ComponentType<SlotProps[N]> | Promise<ComponentType<SlotProps[N]> | null> | null

const SlotContext = createContext<SlotSource>(() => null)

export function SlotProvider({ source, children }: { source: SlotSource; children: ReactNode }) {
  return <SlotContext value={source}>{children}</SlotContext>
}

/**
 * A piece of another front end. Stands inside a `<Suspense>` when it may still be loading; shows `fallback` when its
 * owner is not available, so that one team's outage costs only its own piece.
 */
export function Slot<N extends SlotName>({
  name,
  fallback = null,
  ...props
}: { name: N; fallback?: ReactNode } & SlotProps[N]) {
  const found = useContext(SlotContext)(name)
  const Component = (found instanceof Promise ? use(found) : found) as ComponentType<object> | null
  return Component ? <Component {...props} /> : fallback
}
