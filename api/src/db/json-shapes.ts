export interface CardProperty {
  name: string
  value: string
  unit: string | null
}

export interface AppealFact {
  label: string
  value: string
  /** Path of a page of the store; null for plain text. */
  href: string | null
}

/** A row of a buyer's list; `row` is its number in the file, counted from 1. */
export interface ListRow {
  row: number
  cells: string[]
}

/** The texts of a row by meaning; empty where the list has none. */
export interface RowSource {
  article: string
  own: string
  ean: string
  name: string
  quantity: string
  /** Article and quantity in one text. */
  line: string
}

/** The texts of a row in a list of people; empty where the list has none. */
export interface PersonSource {
  name: string
  email: string
  position: string
  phone: string
  role: string
  order_limit: string
  month_limit: string
  /** Names of addresses, separated by semicolons. */
  shops: string
}

/** The parties named in a transfer document; empty for what the store does not know. */
export interface TransferParties {
  seller: TransferParty
  buyer: TransferParty
  consignor: string
  consignee: string
  basis: string
  /** Transport data: the way of delivery and the packing list. */
  transport: string
}

export interface TransferParty {
  name: string
  address: string
  inn: string
  kpp: string
}

/** Everything that an invoice prints; sums are kopecks including VAT, dates are formatted. */
export interface InvoiceContent {
  number: string
  date: string
  validUntil: string
  seller: { name: string; inn: string; kpp: string; address: string; phone: string }
  bank: { name: string; bik: string; account: string; correspondent: string }
  buyer: string
  basis: string
  lines: {
    article: string
    name: string
    quantity: number
    unit: string
    price: number
    sum: number
  }[]
  sum: number
  vats: { title: string; vat: number }[]
  words: string
  /** Content of the payment QR code. */
  qr: string
}
