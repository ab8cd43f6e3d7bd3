import type { Address } from '@verstak/contract/addresses/schemas.ts'
import type { FoundProduct } from '@verstak/contract/basket/schemas.ts'
import type { CallData } from '@verstak/contract/call.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import type { orderList } from '@verstak/contract/orders/calls.ts'
import {
  type ClipboardEvent,
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useEffect,
  useState,
} from 'react'
import { Boundary } from './lib/boundary.tsx'

/** Whose goods a tool of the organisation is about. */
export type ToolGoods =
  | { readonly of: 'product'; readonly id: number; readonly article: string }
  | { readonly of: 'order'; readonly order_number: string }
  | { readonly of: 'favorites' }

/** `link`: among links; `button`: among buttons; `quiet`: among small quiet buttons. */
type ToolLook = 'link' | 'button' | 'quiet'

/** A field of the page's form; `id`, `value` and `error` are the form's own. */
interface OrderPickerProps {
  readonly field: string
  readonly id?: string | undefined
  readonly label: string
  readonly value?: string | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean
  /** Only orders that goods have left for. */
  readonly dispatched?: boolean
  /** Shows its list from the beginning. */
  readonly opened?: boolean
  /** Where orders are looked for, if not in the organisation's own list; may throw a ShopError. */
  readonly find?: FindOrders
}

/** The newest first; an empty text finds all. */
export type FindOrders = (
  text: string,
) => Promise<Pick<CallData<typeof orderList>, 'orders' | 'page_navigation'>>

interface AddressPickerProps {
  readonly field: string
  readonly addresses: readonly Address[]
  /** An id. */
  readonly chosen: string | undefined
}

/** What a search for goods has come to; `quantity`: the number that was typed after the article. */
export type GoodsFound =
  | { readonly items: readonly FoundProduct[]; readonly quantity: number | null }
  | { readonly problem: string }
  | 'asking'

interface ProductPickerProps {
  /** Of the form's text field. */
  readonly field: string
  readonly id?: string | undefined
  readonly label: string
  readonly value?: string | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly placeholder?: string | undefined
  readonly required?: boolean | undefined
  /**
   * What Enter does with a text that is not one of the list. `choose`: what is certain is chosen, else the list opens; `send`: the form
   * goes to its page, which shows what it finds, and only a barcode is chosen at once.
   */
  readonly enter: 'choose' | 'send'
  /** The field is emptied for the next one; without it the field keeps the article. */
  readonly many?: boolean | undefined
  /** «KL-100 5» is five of KL-100. */
  readonly quantities?: boolean | undefined
  /** What the page's server has found for `value`: the list is open at once. */
  readonly found?: GoodsFound | null | undefined
  /** Gives false when nothing came of it: what was typed stays. */
  readonly onPick?: ((product: ProductCard, quantity: number | null) => unknown) | undefined
  /** Takes barcodes as they are scanned, in place of `onPick`: the next may come before the answer to the one before. */
  readonly onScan?: ((code: string) => void) | undefined
  readonly onPaste?: ((event: ClipboardEvent) => void) | undefined
}

interface CardProps {
  readonly product: ProductCard
  /** `tile`: for a grid or a row that scrolls; `row`: a line of a list. */
  readonly look: 'tile' | 'row'
  /** Stands in a row instead of the basket's button. */
  readonly action?: ReactNode
}

/** A row of goods to turn over, which comes when it is near the screen and shows nothing until it has goods. */
interface CarouselProps {
  readonly title: string
  /** Without them those that are recommended to the visitor. */
  readonly items?: readonly ProductCard[]
}

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
  'mfe-catalog/recommendations': CarouselProps
  /** A text field that finds goods by article, barcode, own code and name. */
  'mfe-catalog/product-picker': ProductPickerProps
  'mfe-catalog/card': CardProps
  /** Each shows nothing to who may not use it. */
  'mfe-b2b-tools/price-tag': { goods: ToolGoods; look: ToolLook }
  'mfe-b2b-tools/claim': { goods: Exclude<ToolGoods, { of: 'favorites' }>; look: ToolLook }
  /** A text field with the number of an order, which can be typed or chosen. */
  'mfe-personal/order-picker': OrderPickerProps
  /** Radio buttons, one for each address, to stand in a fieldset. */
  'mfe-personal/address-picker': AddressPickerProps
  'mfe-b2b-tools/feed': { goods: ToolGoods; look: ToolLook }
}
export type SlotName = keyof SlotProps

/** At once on the server; in the browser the same promise each time. null when the slot cannot be loaded. */
export type SlotSource = <N extends SlotName>(
  name: N,
) => ComponentType<SlotProps[N]> | Promise<ComponentType<SlotProps[N]> | null> | null

/** Is told of what was thrown inside a slot. */
export type SlotFailure = (name: SlotName, error: unknown) => void

/** Puts something around what a slot shows. */
export type SlotMark = (name: SlotName, part: ReactNode) => ReactNode

interface Slots {
  readonly source: SlotSource
  readonly onFailure?: SlotFailure | undefined
  /** For who looks at the page as a tester. */
  readonly mark?: SlotMark | undefined
}

const SlotContext = createContext<Slots>({ source: () => null })

/** `onFailure` hears of the browser's failures; on the server the renderer does. */
export function SlotProvider({ children, ...slots }: Slots & { children: ReactNode }) {
  return <SlotContext value={slots}>{children}</SlotContext>
}

/**
 * A border: what its owner throws, or never finishes, ends here. `fallback` stands for a slot that is away, has thrown
 * or is late; `loading` while it is on its way.
 */
export function Slot<N extends SlotName>({
  name,
  fallback = null,
  loading = null,
  ...props
}: { name: N; fallback?: ReactNode; loading?: ReactNode } & SlotProps[N]) {
  const { source, onFailure, mark } = useContext(SlotContext)
  const part = <Part found={source(name) as FoundPart} fallback={fallback} props={props} />
  // The server's renderer knows no other border than this: what was thrown inside is replaced by its fallback.
  const waiting = typeof document === 'undefined' ? fallback : <Waiting now={loading} late={fallback} />
  return (
    <Suspense fallback={waiting}>
      <Boundary fallback={fallback} onError={(error) => onFailure?.(name, error)}>
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

/** Milliseconds; a file that is still loading is waited for, but its place says what is the matter. */
const LATE_MS = 3_000

function Waiting({ now, late }: { now: ReactNode; late: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? late : now
}
