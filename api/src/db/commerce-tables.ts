import type { OrderStatus } from '@verstak/shared/contract/orders/schemas.ts'
import type { ColumnType, Generated } from 'kysely'

/** A timestamp that the database sets and rarely anybody else. */
type SetByDatabase = ColumnType<Date, Date | undefined, Date>

interface OrganizationTable {
  id: Generated<number>
  name: string
  inn: string
  kpp: string | null
  ogrn: string | null
  created_at: SetByDatabase
}

interface UserTable {
  id: Generated<number>
  email: string
  password_hash: string
  name: string
  phone: string | null
  organization_id: number | null
  scope: Generated<string[]>
  show_actions: Generated<boolean>
  blocked: Generated<boolean>
  /** The account is gone; the row stays for the orders that the law keeps. */
  erased_at: Date | null
  created_at: SetByDatabase
}

interface SessionTable {
  /** SHA-256 of the token in hex: the token itself is nowhere in the database. */
  token_hash: string
  user_id: number
  created_at: SetByDatabase
  seen_at: SetByDatabase
  expires_at: Date
  revoked_at: Date | null
  /** The browser as it named itself at the sign-in. */
  agent: string | null
}

interface AddressTable {
  id: Generated<number>
  organization_id: number | null
  user_id: number | null
  text: string
  status: 'new' | 'checking' | 'confirmed' | 'rejected' | null
  deletion_requested: Generated<boolean>
}

/** Belongs to a user or to a guest, who is known by the SHA-256 of his key. */
interface BasketTable {
  id: Generated<number>
  user_id: number | null
  guest_hash: string | null
  version: Generated<number>
  updated_at: SetByDatabase
}

interface BasketLineTable {
  id: Generated<number>
  basket_id: number
  product_id: number
  quantity: number
}

interface PickupPointTable {
  id: Generated<number>
  name: string
  address: string
  hours: string
  position: Generated<number>
  active: Generated<boolean>
}

interface CustomerOrderTable {
  id: Generated<number>
  user_id: number
  organization_id: number | null
  idempotency_key: string
  status: Generated<OrderStatus>
  delivery_type: 1 | 2
  pickup_point_id: number | null
  address: string
  /** `date`: the drivers disagree about its JavaScript type, so it is read as text. */
  delivery_date: string | null
  stock_id: string
  recipient_name: string
  recipient_phone: string
  comment: string
  customer_number: string
  positions: number
  sum: number
  vat: number
  created_at: SetByDatabase
}

interface OrderLineTable {
  id: Generated<number>
  order_id: number
  position: number
  product_id: number
  name: string
  article: string
  unit: string
  quantity: number
  price: number
  sum: number
  vat: number
  vat_rate: number
}

/** Tables of accounts, sessions, baskets and orders. */
export interface CommerceTables {
  organization: OrganizationTable
  app_user: UserTable
  session: SessionTable
  address: AddressTable
  basket: BasketTable
  basket_line: BasketLineTable
  pickup_point: PickupPointTable
  customer_order: CustomerOrderTable
  order_line: OrderLineTable
}
