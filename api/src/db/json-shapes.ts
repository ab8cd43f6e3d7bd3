export interface CardProperty {
  name: string
  value: string
  unit: string | null
}

export interface AppealFact {
  label: string
  value: string
  /** A page of the store; null for a mere text. */
  href: string | null
}

/** A row of a buyer's list; `row` is its number in the file, from 1. */
export interface ListRow {
  row: number
  cells: string[]
}

/** The texts of a row by what they are; empty where the list has none. */
export interface RowSource {
  article: string
  own: string
  ean: string
  name: string
  quantity: string
  /** An article and a quantity in one text. */
  line: string
}

/** The texts of a row of a list of people; empty where the list has none. */
export interface PersonSource {
  name: string
  email: string
  position: string
  phone: string
  role: string
  order_limit: string
  month_limit: string
  /** Names of addresses, with semicolons. */
  shops: string
}

/** Who hands over to whom, as a transfer document was made out; empty for what the store does not know. */
export interface TransferParties {
  seller: TransferParty
  buyer: TransferParty
  consignor: string
  consignee: string
  basis: string
  /** How the goods go: the way, and the packing list. */
  transport: string
}

export interface TransferParty {
  name: string
  address: string
  inn: string
  kpp: string
}
