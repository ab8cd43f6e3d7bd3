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

/** The products for a tool of the organisation. */
export type ToolGoods =
  | { readonly of: 'product'; readonly id: number; readonly article: string }
  | { readonly of: 'order'; readonly order_number: string }
  | { readonly of: 'favorites' }

/** `link`: among links; `button`: among buttons; `quiet`: among small quiet buttons. */
type ToolLook = 'link' | 'button' | 'quiet'

/** A field of the page's form; the form owns `id`, `value` and `error`. */
interface OrderPickerProps {
  readonly field: string
  readonly id?: string | undefined
  readonly label: string
  readonly value?: string | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean
  /** Only shipped orders. */
  readonly dispatched?: boolean
  /** Opens the list at once. */
  readonly opened?: boolean
  /** Search function other than the organisation's own list; may throw a ShopError. */
  readonly find?: FindOrders
}

/** Newest first; an empty text finds all. */
export type FindOrders = (
  text: string,
) => Promise<Pick<CallData<typeof orderList>, 'orders' | 'page_navigation'>>

interface AddressPickerProps {
  readonly field: string
  readonly addresses: readonly Address[]
  /** Id of the chosen address. */
  readonly chosen: string | undefined
}

/** Result of a product search; `quantity`: the number typed after the article. */
export type GoodsFound =
  | { readonly items: readonly FoundProduct[]; readonly quantity: number | null }
  | { readonly problem: string }
  | 'asking'

interface ProductPickerProps {
  /** Name of the form's text field. */
  readonly field: string
  readonly id?: string | undefined
  readonly label: string
  readonly value?: string | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly placeholder?: string | undefined
  readonly required?: boolean | undefined
  /**
   * Effect of Enter on text that is not an item of the list. `choose`: an exact match is chosen, otherwise
   * the list opens; `send`: the form is submitted to its page, which shows the results; only a barcode is
   * chosen at once.
   */
  readonly enter: 'choose' | 'send'
  /** Clears the field after a choice; otherwise the field keeps the article. */
  readonly many?: boolean | undefined
  /** Parses «KL-100 5» as five units of KL-100. */
  readonly quantities?: boolean | undefined
  /** The server's results for `value`: the list is open at once. */
  readonly found?: GoodsFound | null | undefined
  /** Returns false when the choice failed: the text stays. */
  readonly onPick?: ((product: ProductCard, quantity: number | null) => unknown) | undefined
  /**
   * Gets scanned barcodes instead of `onPick`: the next one may arrive before the result of the previous one.
   */
  readonly onScan?: ((code: string) => void) | undefined
  readonly onPaste?: ((event: ClipboardEvent) => void) | undefined
}

interface CardProps {
  readonly product: ProductCard
  /** `tile`: for a grid or a scrolling row; `row`: a line of a list. */
  readonly look: 'tile' | 'row'
  /** Replaces the basket button in a row. */
  readonly action?: ReactNode
}

/** A carousel of products. It loads when it is near the viewport and shows nothing until it has products. */
interface CarouselProps {
  readonly title: string
  /** By default products recommended to the visitor. */
  readonly items?: readonly ProductCard[]
}

/** Slots are named `<remote>/<slot>`; this is the contract of their props between both sides. */
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
  /** A text field that finds products by article, barcode, own code and name. */
  'mfe-catalog/product-picker': ProductPickerProps
  'mfe-catalog/card': CardProps
  /** Each is empty for users without the right. */
  'mfe-b2b-tools/price-tag': { goods: ToolGoods; look: ToolLook }
  'mfe-b2b-tools/claim': { goods: Exclude<ToolGoods, { of: 'favorites' }>; look: ToolLook }
  /** A text field for an order number, typed or chosen. */
  'mfe-personal/order-picker': OrderPickerProps
  /** Radio buttons, one for each address; place them in a fieldset. */
  'mfe-personal/address-picker': AddressPickerProps
  'mfe-b2b-tools/feed': { goods: ToolGoods; look: ToolLook }
}
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
