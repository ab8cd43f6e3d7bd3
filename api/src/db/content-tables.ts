import type { ConsentPurpose } from '@verstak/shared/contract/fields.ts'
import type { ColumnType, Generated } from 'kysely'

type SetByDatabase = ColumnType<Date, Date | undefined, Date>

interface ConsentTable {
  id: Generated<number>
  purpose: ConsentPurpose
  /** Of the text that was agreed to, and the SHA-256 of it in hex. */
  version: string
  text_hash: string
  given_at: SetByDatabase
  ip: string
  email: string | null
  phone: string | null
  user_id: number | null
  /** Where it was given: `registration`, `callback`, … */
  form: string
}

/** A callback that was asked for, or a letter to the store. */
interface PublicRequestTable {
  id: Generated<number>
  kind: 'callback' | 'feedback'
  name: string
  email: string | null
  phone: string | null
  /** Of a letter: one of the contract's topics. */
  topic: string | null
  /** Of a callback: the page it came from. */
  slug: string | null
  text: string
  ip: string
  user_id: number | null
  created_at: SetByDatabase
}

interface NotificationTable {
  id: Generated<number>
  user_id: number
  title: string
  text: string
  href: string | null
  created_at: SetByDatabase
  read_at: Date | null
}

/** Tables of consents, public forms and notifications. */
export interface ContentTables {
  consent: ConsentTable
  public_request: PublicRequestTable
  notification: NotificationTable
}
