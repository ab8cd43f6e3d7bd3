// Made of the migrated database by `npm run tables`: what is changed here by hand is lost.
import type { TagPropertyCode } from '@verstak/shared/domain/price-tag.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { CardProperty } from './json-shapes.ts'

/** Read as a value, written as its text. */
type Json<T> = ColumnType<T, string, string>
/** Filled by the database when nothing is given. */
type Generated<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>

/** Every table of the database. */
export interface Tables {
  account_deletion: {
    user_id: number
    reason: Generated<string>
    requested_at: Generated<Date>
    due_at: Date
  }
  address: {
    id: GeneratedAlways<number>
    organization_id: number | null
    user_id: number | null
    text: string
    status: 'new' | 'checking' | 'confirmed' | 'rejected' | null
    deletion_requested: Generated<boolean>
  }
  app_user: {
    id: GeneratedAlways<number>
    email: string
    password_hash: string
    name: string
    phone: string | null
    organization_id: number | null
    scope: Generated<string[]>
    show_actions: Generated<boolean>
    blocked: Generated<boolean>
    created_at: Generated<Date>
    /** The account is gone; the row stays for the orders that the law keeps. */
    erased_at: Date | null
  }
  /** What is counted to be refused beyond a limit. */
  attempt: {
    id: GeneratedAlways<number>
    /** A hash, as people type anything into a field; null: only the address counts. */
    account: string | null
    address: string
    made_at: Generated<Date>
    kind: string
  }
  /** Belongs to a user or to a guest, who is known by the SHA-256 of his key. */
  basket: {
    id: GeneratedAlways<number>
    user_id: number | null
    guest_hash: string | null
    version: Generated<number>
    updated_at: Generated<Date>
  }
  basket_line: {
    id: GeneratedAlways<number>
    basket_id: number
    product_id: number
    quantity: number
  }
  /** Challenges that were answered: none is good twice. */
  bot_challenge_used: {
    nonce: string
    expires_at: Date
  }
  /** A uuid that triggers renew with every change of products or sections; stock does not count. */
  catalog_revision: {
    one: Generated<boolean>
    revision: Generated<string>
  }
  consent: {
    id: GeneratedAlways<number>
    purpose: 'registration' | 'callback' | 'feedback' | 'marketing'
    /** Of the text that was agreed to. */
    version: string
    /** The SHA-256 of the text in hex. */
    text_hash: string
    given_at: Generated<Date>
    ip: string
    email: string | null
    phone: string | null
    user_id: number | null
    /** Where it was given: `registration`, `callback`, … */
    form: string
  }
  customer_order: {
    id: GeneratedAlways<number>
    user_id: number
    organization_id: number | null
    idempotency_key: string
    status: Generated<'new' | 'confirmed' | 'picking' | 'shipped' | 'delivered' | 'closed' | 'cancelled'>
    delivery_type: 1 | 2
    pickup_point_id: number | null
    address: string
    delivery_date: string | null
    stock_id: string
    recipient_name: string
    recipient_phone: string
    comment: Generated<string>
    customer_number: Generated<string>
    positions: number
    sum: number
    vat: number
    created_at: Generated<Date>
  }
  /** A file that a shopper has sent: a user’s, a guest’s, or nobody’s any more. */
  file: {
    /** 128 random bits in hex; also the name on the disk. */
    id: string
    user_id: number | null
    guest_hash: string | null
    /** As its owner has called it, without what a disk or a header could trip over. */
    name: string
    /** Bytes. */
    size: number
    /** The media type, as the content shows it. */
    type: string
    sha256: string
    purpose: string | null
    created_at: Generated<Date>
    /** When it went into a request; null: it waits. */
    used_at: Date | null
    /** From then on it is removed. */
    expires_at: Date
  }
  /** Work to be done later; a job that is done is deleted, one that is given up stays. */
  job: {
    id: GeneratedAlways<number>
    name: string
    payload: Generated<Json<unknown>>
    /** A cron pattern: the job comes again, and this is its only row. */
    schedule: string | null
    run_at: Generated<Date>
    /** Begun so far, the running one included. */
    attempts: Generated<number>
    /** The attempt that has the job; another may take it after locked_until. */
    locked_by: string | null
    locked_until: Date | null
    last_error: string | null
    /** When it was given up. */
    dead_at: Date | null
    created_at: Generated<Date>
  }
  /** A person who wants into an organisation that is known; the account is blocked until it is decided. */
  join_request: {
    id: GeneratedAlways<number>
    user_id: number
    organization_id: number
    created_at: Generated<Date>
  }
  /** The outbox: a message is written with what it tells of, and leaves afterwards. */
  message: {
    id: GeneratedAlways<number>
    /** One e-mail address, or a phone in E.164. */
    recipient: string
    subject: string
    body_text: string
    body_html: string
    created_at: Generated<Date>
    sent_at: Date | null
    channel: Generated<'email' | 'sms'>
    /** Where an answer goes; null: to the sender. */
    reply_to: string | null
    /** Holds a code or the like: forgotten soon after it was sent. */
    short_lived: Generated<boolean>
    /** The job that sends it; null when it was sent or is not to be. */
    job_id: number | null
  }
  /** What a letter carries. */
  message_file: {
    message_id: number
    file_id: string
    position: Generated<number>
  }
  notification: {
    id: GeneratedAlways<number>
    user_id: number
    title: string
    text: string
    href: string | null
    created_at: Generated<Date>
    read_at: Date | null
  }
  order_line: {
    id: GeneratedAlways<number>
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
  organization: {
    id: GeneratedAlways<number>
    name: string
    inn: string
    kpp: string | null
    created_at: Generated<Date>
    ogrn: string | null
  }
  pickup_point: {
    id: GeneratedAlways<number>
    name: string
    address: string
    hours: string
    position: Generated<number>
    active: Generated<boolean>
  }
  picture: {
    id: string
    /** The file’s name in the folder of sources, or an http(s) address. */
    source: string
  }
  price_tag: {
    id: GeneratedAlways<number>
    user_id: number
    product_id: number
    /** Goes into the next PDF. */
    selected: Generated<boolean>
    copies: Generated<number>
    /** What is printed besides name, price and unit. */
    properties: TagPropertyCode[]
  }
  /** Money in kopecks, weight in grams, dimensions in millimetres. */
  product: {
    id: GeneratedAlways<number>
    offer_id: string
    code: string
    article: string
    /** The article as `normalizeArticle` writes it. */
    article_key: string
    name: string
    /** Lower case, «ё» as «е»: for sorting and for the fallback of the search. */
    name_key: Generated<string>
    brand: string | null
    section_id: number
    /** The section’s path of ids. */
    path_ids: Generated<number[]>
    /** The section’s ancestor on the first level, itself included. */
    level_1: GeneratedAlways<number | null>
    level_2: GeneratedAlways<number | null>
    price: number | null
    old_price: number | null
    unit: Generated<string>
    min_quantity: Generated<number>
    multiplicity: Generated<number>
    description: Generated<string>
    country: string | null
    warranty: Generated<boolean>
    weight_grams: number | null
    dimensions_mm: number[] | null
    badge: 'hit' | 'new' | null
    popularity: Generated<number>
    /** The first picture. */
    picture_id: string | null
    /** What a card shows of the properties. */
    card_properties: Generated<Json<CardProperty[]>>
    /** On the standard warehouse; kept by a trigger on stock, for order in listings only. */
    buyable: Generated<boolean>
    /** Gone from the feed. */
    hidden: Generated<boolean>
    /** A digest of the offer as it was imported: an unchanged offer is not written again. */
    feed_hash: Generated<string>
    search: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    level_3: GeneratedAlways<number | null>
  }
  product_barcode: {
    product_id: number
    barcode: string
  }
  product_picture: {
    product_id: number
    position: number
    picture_id: string
  }
  product_property: {
    product_id: number
    position: number
    name: string
    value: string
    number: number | null
    unit: string | null
  }
  product_related: {
    product_id: number
    position: number
    related_id: number
  }
  /** Favourites and comparison of a user or guest, who is known by the SHA-256 of his key: changes are locked by it. */
  product_set: {
    id: GeneratedAlways<number>
    user_id: number | null
    guest_hash: string | null
    version: Generated<number>
  }
  /** The newest item has the largest id. */
  product_set_item: {
    id: GeneratedAlways<number>
    set_id: number
    kind: 'favorite' | 'compare'
    product_id: number
    added_at: Generated<Date>
  }
  /** A callback that was asked for, or a letter to the store. */
  public_request: {
    id: GeneratedAlways<number>
    kind: 'callback' | 'feedback'
    name: string
    email: string | null
    phone: string | null
    /** Of a letter: one of the contract’s topics. */
    topic: string | null
    /** Of a callback: the page it came from. */
    slug: string | null
    text: string
    ip: string
    user_id: number | null
    created_at: Generated<Date>
  }
  /** Keys of the shop’s own signatures; made at first need and known to nobody. */
  secret: {
    name: string
    value: string
  }
  /** Arrays run from the root section to the section itself. */
  section: {
    id: GeneratedAlways<number>
    feed_id: string
    code: string
    name: string
    parent_id: number | null
    position: Generated<number>
    path_ids: Generated<number[]>
    path_codes: Generated<string[]>
    path_names: Generated<string[]>
    depth: Generated<number>
    /** Visible products, those of the sections below too. */
    product_count: Generated<number>
    hidden: Generated<boolean>
    picture_id: string | null
  }
  session: {
    /** SHA-256 of the token in hex: the token itself is nowhere in the database. */
    token_hash: string
    user_id: number
    created_at: Generated<Date>
    seen_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    /** The browser as it named itself at the sign-in. */
    agent: string | null
  }
  stock: {
    product_id: number
    warehouse: string
    quantity: number
  }
  /** The right, won by a code, to go on with what the code was for; good once. */
  verification: {
    secret_hash: string
    target: string
    event: 'USER_VERIFY_CODE' | 'PASSWORD_CHANGE_VERIFY' | 'SMS'
    expires_at: Date
  }
  /** The newest code that went to an e-mail or phone for an event. */
  verify_code: {
    id: GeneratedAlways<number>
    /** The e-mail in lower case or the phone in E.164. */
    target: string
    event: 'USER_VERIFY_CODE' | 'PASSWORD_CHANGE_VERIFY' | 'SMS'
    /** Keyed: six digits are soon guessed otherwise. */
    code_hash: string
    tries: Generated<number>
    sent_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  warehouse: {
    id: string
    name: string
  }
}
