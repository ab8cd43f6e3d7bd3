// Made of the migrated database by `npm run tables`: what is changed here by hand is lost.
import type { FeedBuild, FeedSettings, ReasonCount } from '@verstak/contract/feeds/schemas.ts'
import type { TokenScope } from '@verstak/domain/tools/export-feed.ts'
import type { ColumnRole } from '@verstak/domain/basket/import-columns.ts'
import type { TagPropertyCode } from '@verstak/domain/tools/price-tag.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { AppealFact, CardProperty, ListRow, PersonSource, RowSource, TransferParties } from './json-shapes.ts'

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
    name: Generated<string>
    hours: Generated<string>
    contact: Generated<string>
    phone: string | null
    unloading: 'side' | 'ramp' | 'tail_lift' | 'hands' | null
    vehicle: Generated<string>
    pass_required: Generated<boolean>
    comment: Generated<string>
    requested_by: number | null
    /** Why the address, or the last request to delete it, was declined. */
    decision_reason: Generated<string>
    deletion_reason: Generated<string>
    deletion_requested_at: Date | null
    deletion_requested_by: number | null
    /** News of the orders to this address go there beside their buyer. */
    notify_email: string | null
    notify_by_email: Generated<boolean>
    notify_phone: string | null
    notify_by_phone: Generated<boolean>
  }
  address_history: {
    id: GeneratedAlways<number>
    address_id: number
    event: 'added' | 'checking' | 'confirmed' | 'rejected' | 'deletion-requested' | 'deletion-cancelled' | 'deletion-declined' | 'contact-changed'
    reason: Generated<string>
    /** null: a manager. */
    user_id: number | null
    created_at: Generated<Date>
  }
  api_token: {
    id: GeneratedAlways<number>
    user_id: number
    name: string
    /** SHA-256 of 256 random bits. */
    token_hash: string
    masked: string
    scopes: TokenScope[]
    created_at: Generated<Date>
    expires_at: Date | null
    used_at: Date | null
    used_ip: string | null
    revoked_at: Date | null
  }
  app_user: {
    id: GeneratedAlways<number>
    email: string
    password_hash: string
    name: string
    phone: string | null
    organization_id: number | null
    /** Rights in the organisation; of a private person they do not count. */
    scope: Generated<string[]>
    show_actions: Generated<boolean>
    blocked: Generated<boolean>
    created_at: Generated<Date>
    /** The account is gone; the row stays for the orders that the law keeps. */
    erased_at: Date | null
    position: Generated<string>
    /** Kopecks of one order that needs no approval; null: any. */
    order_limit: number | null
    /** Kopecks of all orders of a Moscow month that need no approval; null: any. */
    month_limit: number | null
    /** false: orders go only to the addresses of user_shop. */
    every_shop: Generated<boolean>
    /** Grows with each change by an administrator. */
    version: Generated<number>
  }
  /** A question of an organisation, or of a private person, that the store answers in a thread. */
  appeal: {
    id: GeneratedAlways<number>
    user_id: number
    organization_id: number | null
    type: string
    subject: string
    status: Generated<'new' | 'in-work' | 'waiting' | 'reopened' | 'solved' | 'closed'>
    urgent: Generated<boolean>
    contact: Generated<string>
    /** What its form asked for, as it was answered. */
    facts: Generated<Json<AppealFact[]>>
    order_id: number | null
    created_at: Generated<Date>
    /** Of the last message. */
    updated_at: Generated<Date>
    /** When the answer is due; null while the store owes none. */
    due_at: Date | null
    /** Of the decision: it can be opened again for a time after it. */
    settled_at: Date | null
    rating: number | null
    rating_text: Generated<string>
  }
  appeal_event: {
    id: GeneratedAlways<number>
    appeal_id: number
    status: 'new' | 'in-work' | 'waiting' | 'reopened' | 'solved' | 'closed'
    user_id: number | null
    by_store: boolean
    created_at: Generated<Date>
  }
  appeal_file: {
    message_id: number
    file_id: string
    position: Generated<number>
  }
  appeal_message: {
    id: GeneratedAlways<number>
    appeal_id: number
    /** Null: the store has written. */
    user_id: number | null
    text: string
    quote_id: number | null
    created_at: Generated<Date>
    /** When the store has read what a buyer wrote. */
    seen_at: Date | null
    rating: 'good' | 'bad' | null
    rating_text: Generated<string>
  }
  /** The last message that a user has seen. */
  appeal_read: {
    appeal_id: number
    user_id: number
    message_id: number
  }
  /** Goods that are on their way to a warehouse; a day that is past is not shown and goes. */
  arrival: {
    product_id: number
    warehouse: string
    day: string
    /** Whose word it is: the name of a source of goods, or a manager. Each writes its own rows only. */
    source: string
    /** Units of sale; null: nobody says how many. */
    quantity: number | null
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
    /** What to order after a sign-in that merged two baskets: not decided yet, or only what the guest had; null: all. */
    merge: 'asked' | 'new' | null
    /** What its owner has chosen; null: the main one. One that is over counts as not chosen. */
    contract_id: number | null
    /** Its owner orders without any contract. */
    without_contract: Generated<boolean>
  }
  /** A list of goods that a buyer has sent or pasted, with what became of its rows. */
  basket_import: {
    id: string
    user_id: number | null
    guest_hash: string | null
    name: string
    note: Generated<string>
    /** The rows as they were read: another meaning of the columns needs no new file. */
    cells: Json<ListRow[]>
    /** Whether the first row names the columns. */
    header: boolean
    /** What each column holds. */
    roles: ColumnRole[]
    /** Whether the roles come from an earlier list of the organisation. */
    remembered: Generated<boolean>
    created_at: Generated<Date>
    expires_at: Date
  }
  basket_import_line: {
    import_id: string
    /** As the file counts its rows, from 1. */
    row: number
    /** The cells by what they hold. */
    source: Json<RowSource>
    product_id: number | null
    /** Units of sale, as asked for; null: not readable. */
    quantity: number | null
    candidates: Generated<number[]>
    notes: Generated<string[]>
    /** In Russian: why the row waits for the buyer; null: it does not. */
    problem: string | null
    /** Whether the buyer has chosen the product himself. */
    decided: Generated<boolean>
    fate: Generated<'open' | 'added' | 'dropped'>
  }
  basket_line: {
    id: GeneratedAlways<number>
    basket_id: number
    product_id: number
    quantity: number
    /** Of the product when its quantity was chosen; null: it had none. */
    price: number | null
    /** Lay in the basket before a guest's basket was merged into it, untouched since. */
    older: Generated<boolean>
    /** Outside the contract: it waits for an order of its own, without a contract. */
    apart: Generated<boolean>
    /** Its owner agrees that what the stock does not hold waits for an arrival. */
    later: Generated<boolean>
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
  /** What a person has typed at the checkout and not sent, for each of his devices. */
  checkout_draft: {
    user_id: number
    fields: Json<unknown>
    updated_at: Generated<Date>
  }
  claim: {
    id: GeneratedAlways<number>
    user_id: number
    organization_id: number | null
    /** Whom the store asks: the author or a colleague. */
    contact_id: number
    /** The buyer’s; a request that is repeated with it makes no second claim. */
    key: string
    type: 'mismatch' | 'shortage' | 'surplus' | 'damage' | 'defect' | 'warranty' | 'incomplete' | 'documents' | 'service'
    status: Generated<'sent' | 'accepted' | 'need_data' | 'expertise' | 'approved' | 'partial' | 'rejected' | 'done'>
    order_id: number | null
    wish: 'replace' | 'refund' | 'discount' | 'repair' | 'deliver' | 'papers'
    comment: Generated<string>
    refund_recipient: string | null
    refund_inn: string | null
    refund_bik: string | null
    refund_account: string | null
    /** Sent after the term, as a request. */
    late: Generated<boolean>
    /** The last day of the store’s answer. */
    answer_by: string
    answer_basis: 'contract' | 'law'
    created_at: Generated<Date>
  }
  /** What a buyer has written of a claim; its author alone sees it. */
  claim_draft: {
    id: GeneratedAlways<number>
    user_id: number
    content: Json<unknown>
    updated_at: Generated<Date>
    /** Of a draft that was begun without a network: its beginning may come twice. */
    key: string | null
  }
  claim_event: {
    id: GeneratedAlways<number>
    claim_id: number
    status: 'sent' | 'accepted' | 'need_data' | 'expertise' | 'approved' | 'partial' | 'rejected' | 'done'
    /** false: by the buyer. */
    by_store: boolean
    text: Generated<string>
    created_at: Generated<Date>
  }
  claim_file: {
    file_id: string
    claim_id: number
    line_id: number | null
    event_id: number | null
    position: number
  }
  claim_line: {
    id: GeneratedAlways<number>
    claim_id: number
    position: number
    /** null: claimed by article, or a service. */
    order_line_id: number | null
    product_id: number | null
    article: string
    article_key: string
    name: string
    unit: string
    /** Kopecks for one unit, as it was bought; null: not known. */
    price: number | null
    quantity: number
    serial: Generated<string>
    defect: string
    description: string
    condition: 'sealed' | 'opened' | 'on_sale' | 'at_customer' | null
    purchase_date: string | null
    /** null: not decided. */
    approved_quantity: number | null
    /** Kopecks that the store gives back. */
    money: number | null
    decision_note: Generated<string>
  }
  /** A reconciliation act that a customer has asked for. */
  collation_request: {
    id: GeneratedAlways<number>
    organization_id: number
    user_id: number
    date_from: string
    date_to: string
    /** new: a manager has yet to answer; sent: the act has left. */
    status: Generated<'new' | 'sent' | 'rejected'>
    answer: string | null
    created_at: Generated<Date>
    answered_at: Date | null
  }
  consent: {
    id: GeneratedAlways<number>
    purpose: 'registration' | 'callback' | 'feedback' | 'warranty' | 'marketing'
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
    /** The row stays as the proof of what was agreed until then. */
    withdrawn_at: Date | null
  }
  customer_order: {
    id: GeneratedAlways<number>
    user_id: number
    organization_id: number | null
    idempotency_key: string
    status: Generated<'approval' | 'new' | 'confirmed' | 'awaiting-payment' | 'picking' | 'partly-shipped' | 'shipped' | 'ready' | 'delivered' | 'closed' | 'cancelled'>
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
    /** The saved address it goes to; the text stays as it was ordered. */
    address_id: number | null
    /** Kopecks with VAT, beside the sum; null: a manager has not told it yet. */
    delivery_cost: number | null
    /** Who brings it to the address; null: the store itself, or a pick-up. */
    carrier: string | null
    /** The power of attorney of who receives it. */
    attorney: Generated<string>
    /** Of the organisation that pays, when it is not the one that orders. */
    payer_inn: string | null
    payer_kpp: string | null
    no_call: Generated<boolean>
    /** Who hears of the order beside its buyer. */
    notify_emails: Generated<string[]>
    payment: Generated<'invoice' | 'deferral' | 'receipt' | 'card'>
    /** When a manager has seen the money. */
    paid_at: Date | null
    /** null: it was placed without a contract. */
    contract_id: number | null
  }
  /** A list of goods that somebody has sent without registration; a manager answers it or makes it an order. */
  e_order: {
    id: GeneratedAlways<number>
    /** In the address of its page: who has it may see what became of the list. */
    key: string
    user_id: number | null
    name: string
    company: string
    email: string
    phone: string
    comment: string
    ip: string
    stock_id: string
    status: Generated<'new' | 'answered' | 'ordered'>
    /** Of the manager, as the buyer reads it. */
    answer: string | null
    order_id: number | null
    created_at: Generated<Date>
    decided_at: Date | null
  }
  e_order_file: {
    e_order_id: number
    file_id: string
    position: Generated<number>
  }
  e_order_line: {
    e_order_id: number
    position: number
    /** The line as it was sent. */
    source: string
    /** Null: nothing was recognised. */
    product_id: number | null
    /** Null: the line names none. */
    quantity: number | null
  }
  /** What listings can be narrowed by: the brand, and each property by name and unit. */
  facet: {
    id: GeneratedAlways<number>
    /** Its name in an address. */
    key: string
    name: string
    /** Empty without one. */
    unit: Generated<string>
    /** Where feeds put the property among the others. */
    position: Generated<number>
  }
  facet_value: {
    id: GeneratedAlways<number>
    facet_id: number
    /** In an address; texts that differ only in spelling share it. */
    key: string
    text: string
    number: number | null
  }
  /** A named choice of favourites; those in no list are favourites all the same. */
  favorite_list: {
    id: GeneratedAlways<number>
    set_id: number
    name: string
    created_at: Generated<Date>
    /** For a day it can be brought back. */
    removed_at: Date | null
    /** Its people see the list and change its goods, while its owner is one of them. */
    organization_id: number | null
    /** Whoever has the link sees the goods and quantities, without notes. */
    share_key: string | null
    share_expires_at: Date | null
  }
  /** Shown while the product is a favourite: one that is put back among the favourites is in its lists again. */
  favorite_list_item: {
    id: GeneratedAlways<number>
    list_id: number
    product_id: number
    /** What the shopper notes of it in this list. */
    note: Generated<string>
    /** In units of sale; null: not chosen. */
    quantity: number | null
    /** Taken out of the list; for a day it comes back with its note. */
    taken_at: Date | null
  }
  /** What a shopper notes of a favourite. It outlives the removal, so that a favourite that is put back has its note. */
  favorite_note: {
    set_id: number
    product_id: number
    note: string
    /** In units of sale; null: not chosen. */
    quantity: number | null
    updated_at: Generated<Date>
  }
  /** An export feed of an organisation, or of a person without one. */
  feed: {
    id: GeneratedAlways<number>
    user_id: number
    organization_id: number | null
    name: string
    format: 'yml' | 'csv' | 'xlsx' | 'json' | 'commerceml'
    /** The step of the wizard to go on with; null when all are done. */
    step: 'format' | 'goods' | 'fields' | 'delivery' | 'check' | null
    settings: Json<FeedSettings>
    /** Opens the file of this feed and nothing else; its owner may read it at any time. */
    key: string
    /** When the goods were chosen: later ones stay out if the settings say so. */
    goods_at: Generated<Date>
    paused: Generated<boolean>
    next_run_at: Date | null
    downloaded_at: Date | null
    removed_at: Date | null
    created_at: Generated<Date>
  }
  feed_build: {
    id: GeneratedAlways<number>
    feed_id: number
    state: Generated<'queued' | 'running' | 'done' | 'failed'>
    format: 'yml' | 'csv' | 'xlsx' | 'json' | 'commerceml'
    step: 'goods' | 'file' | 'check' | 'publish' | null
    error: string | null
    done: Generated<number>
    total: Generated<number>
    rows: Generated<number>
    bytes: Generated<number>
    reasons: Generated<Json<ReasonCount[]>>
    diff: Json<FeedBuild['diff']> | null
    created_at: Generated<Date>
    started_at: Date | null
    finished_at: Date | null
  }
  /** What the last good build of a feed holds, in kopecks, to compare the next one with. */
  feed_item: {
    build_id: number
    product_id: number
    price: number
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
    /** Whose people may read it beside its sender. */
    organization_id: number | null
  }
  /** What the columns of lists with the same heading hold, as somebody of the organisation has said. */
  import_layout: {
    organization_id: number
    columns_key: string
    header: boolean
    roles: ColumnRole[]
    updated_at: Generated<Date>
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
  /** A browser that has signed in to the account: wrong passwords from elsewhere do not keep it out. */
  known_device: {
    user_id: number
    /** SHA-256 of the key in the browser’s cookie, in hex. */
    device_hash: string
    seen_at: Generated<Date>
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
    /** What must not be readable once the message was sent; null then. */
    code: string | null
  }
  /** What a letter carries. */
  message_file: {
    message_id: number
    file_id: string
    position: Generated<number>
  }
  /** What a person has said; where he has said nothing, the usual holds. */
  notice_choice: {
    user_id: number
    type: 'order_status' | 'address'
    channel: 'email' | 'site' | 'sms'
    wanted: boolean
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
  /** Why an order waits, or waited, for a colleague of its buyer. */
  order_approval: {
    order_id: number
    exceeded: 'order' | 'month'
    limit_sum: number
    /** Kopecks that the buyer had ordered in the month before this order. */
    spent: number
    decided_at: Date | null
  }
  order_file: {
    order_id: number
    file_id: string
    position: Generated<number>
  }
  /** Every status of an order; of orders before this table only the first is known. */
  order_history: {
    id: GeneratedAlways<number>
    order_id: number
    status: 'approval' | 'new' | 'confirmed' | 'awaiting-payment' | 'picking' | 'partly-shipped' | 'shipped' | 'ready' | 'delivered' | 'closed' | 'cancelled'
    /** expired: not confirmed in time, cancelled by the shop itself; buyer: cancelled by the buyer; approved, rejected: by a colleague of the buyer; paid, refunded: by card, the status stays; short: not all that was ordered is confirmed. */
    reason: 'expired' | 'buyer' | 'approved' | 'rejected' | 'paid' | 'refunded' | 'short' | null
    created_at: Generated<Date>
    /** In the words of who decided. */
    comment: Generated<string>
    /** The colleague who approved or rejected. */
    user_id: number | null
  }
  order_line: {
    id: GeneratedAlways<number>
    order_id: number
    position: number
    product_id: number
    name: string
    article: string
    unit: string
    /** Units that were ordered. */
    quantity: number
    price: number
    sum: number
    vat: number
    vat_rate: number
    /** Units that have left the warehouse or were given out. */
    shipped: Generated<number>
    /** Units that the store has confirmed; null until then. */
    confirmed: number | null
    /** Why less was confirmed than ordered. */
    shortage: 'out-of-stock' | 'defective' | 'discontinued' | 'late' | null
    /** What the store offers instead of the units that it has not confirmed. */
    replacement_id: number | null
    /** Units that are to leave in all: the confirmed ones, until then the ordered ones; the sum is theirs. */
    promised: GeneratedAlways<number>
  }
  organization: {
    id: GeneratedAlways<number>
    name: string
    inn: string
    kpp: string | null
    created_at: Generated<Date>
    ogrn: string | null
    /** Until then its administrator sees no names of applicants and decides nothing. */
    confirmed_at: Date | null
    confirmed_by: 'code' | 'invoice' | 'manager' | null
    /** Its own address from its registration data, given by a manager; never by who registers. */
    email: string | null
    /** By the contract: working days to claim what is seen on receipt. */
    claim_days: Generated<number>
    /** By the contract: working days that the store answers a claim in. */
    claim_answer_days: Generated<number>
    /** From the shipment to the payment. */
    deferral_days: number | null
    /** Kopecks that its unpaid orders with deferred payment may come to; null: it pays before. */
    deferral_limit: number | null
    /** As the state register has it, for documents; empty until a manager has told it. */
    legal_address: Generated<string>
  }
  /** The code by which an organisation knows a product. */
  own_code: {
    organization_id: number
    /** The code as normalizeArticle writes it. */
    code_key: string
    code: string
    product_id: number
    source: 'import' | 'manual'
    updated_at: Generated<Date>
  }
  packing_count: {
    id: GeneratedAlways<number>
    receipt_id: number
    /** Null for goods that are not in the list. */
    line_id: number | null
    /** As it stood in the list, or what was read from goods that are not in it. */
    article: string
    quantity: number
  }
  packing_line: {
    id: GeneratedAlways<number>
    list_id: number
    /** Counts the boxes of the list from 1. */
    box: number
    order_line_id: number
    quantity: number
  }
  /** What has left the warehouse at one time for one order. */
  packing_list: {
    id: GeneratedAlways<number>
    order_id: number
    /** Counts the lists of the order from 1. */
    number: number
    /** Stands on the boxes; whoever has it may see the list. */
    code: string
    created_at: Generated<Date>
  }
  /** What a receiver has counted. */
  packing_receipt: {
    id: GeneratedAlways<number>
    list_id: number
    /** Makes a repeated request give the same receipt. */
    key: string
    agrees: boolean
    created_at: Generated<Date>
  }
  /** Payments of orders by card, each as its provider knows it. */
  payment: {
    id: GeneratedAlways<number>
    order_id: number
    /** Kopecks. */
    amount: number
    /** Whatever is asked of the provider twice with it is done once. */
    key: Generated<string>
    provider_id: string | null
    /** The page of the provider where the buyer pays. */
    url: string | null
    state: Generated<'creating' | 'pending' | 'paid' | 'canceled' | 'refunding' | 'refunded'>
    created_at: Generated<Date>
    changed_at: Generated<Date>
    paid_at: Date | null
    refunded_at: Date | null
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
  /** Indexes of products that the first import makes when its rows are written. */
  postponed_index: {
    definition: string
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
    /** Of the feed’s badge, orders, baskets, favourites and views; a job reckons it anew. */
    popularity: Generated<number>
    /** The first picture. */
    picture_id: string | null
    /** What a card shows of the properties. */
    card_properties: Generated<Json<CardProperty[]>>
    /** On the standard warehouse; kept by a trigger on stock, for order in listings only. */
    buyable: Generated<boolean>
    /** Gone, or its source is hidden. */
    hidden: Generated<boolean>
    /** A digest of the offer as it was imported: an unchanged offer is not written again. */
    feed_hash: Generated<string>
    search: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    level_3: GeneratedAlways<number | null>
    /** Thousandths of the old price. */
    discount: GeneratedAlways<number | null>
    source: Generated<string>
    /** Not in the last feed of its source. */
    gone: Generated<boolean>
    /** The section of its own source while it stands in one of another; null: section_id. */
    feed_section_id: number | null
    /** The badge «hit» is of sales and views, as no feed names hits. */
    earned_hit: Generated<boolean>
    /** The same good of another source, which is shown instead; null: this one is shown itself. */
    twin_of: number | null
  }
  product_barcode: {
    product_id: number
    barcode: string
  }
  /** Of visible products; made anew by the import. */
  product_facet: {
    product_id: number
    value_ids: number[]
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
  /** A visitor’s question about a product; it is shown with its answer. */
  product_question: {
    id: GeneratedAlways<number>
    product_id: number
    user_id: number | null
    name: string
    email: string
    text: string
    ip: string
    /** new: a manager has yet to decide. */
    status: Generated<'new' | 'published' | 'rejected'>
    answer: string | null
    created_at: Generated<Date>
    answered_at: Date | null
  }
  product_related: {
    product_id: number
    position: number
    related_id: number
  }
  /** What a manager names instead of a product that is no longer sold. */
  product_replacement: {
    product_id: number
    replacement_id: number
  }
  /** Favourites and comparison of a user or guest, who is known by the SHA-256 of his key: changes are locked by it. */
  product_set: {
    id: GeneratedAlways<number>
    user_id: number | null
    guest_hash: string | null
    version: Generated<number>
    updated_at: Generated<Date>
  }
  /** The newest item has the largest id. */
  product_set_item: {
    id: GeneratedAlways<number>
    set_id: number
    kind: 'favorite' | 'compare'
    product_id: number
    added_at: Generated<Date>
    /** Kopecks when it was added; null: it had none, or it is not known. */
    price: number | null
    /** Whether the warehouse of who added it had any then; null: it is not known. */
    in_stock: boolean | null
  }
  /** What is taken together with a product; a job makes it of orders, baskets and favourites. One row for each product: so many rows of pairs cost minutes to write. */
  product_together: {
    product_id: number
    /** The closest first. One that is gone stays until the next run. */
    other_ids: number[]
    /** Of other_ids, the larger the closer. */
    scores: number[]
  }
  /** How many visitors opened a product on a day in Moscow; nothing is said of who they were. */
  product_view: {
    product_id: number
    day: string
    views: number
  }
  /** A callback that was asked for, or a letter to the store. */
  public_request: {
    id: GeneratedAlways<number>
    kind: 'callback' | 'feedback' | 'price'
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
  /** Lines of orders that are not cancelled, summed up by triggers and by nobody else: two years of a large buyer are read at once. */
  purchase_week: {
    organization_id: number | null
    /** A private person; null for an organisation. */
    user_id: number | null
    /** The Monday of the week in Moscow in which the orders were placed. */
    week: string
    product_id: number
    /** Kopecks with VAT. */
    sum: number
  }
  /** What shoppers did with blocks of recommendations. */
  recommendation_event: {
    id: GeneratedAlways<number>
    kind: 'viewed' | 'tapped' | 'added'
    block: string
    session: string | null
    user_id: number | null
    guest_hash: string | null
    product_id: number | null
    created_at: Generated<Date>
  }
  /** Goods and quantities that a user has kept under a name; prices and stock are those of the day. */
  saved_basket: {
    id: GeneratedAlways<number>
    user_id: number
    name: string
    /** Whoever has it sees the goods; its owner may read it at any time. */
    share_key: string | null
    share_expires_at: Date | null
    created_at: Generated<Date>
    /** For a day it can be brought back. */
    removed_at: Date | null
  }
  saved_basket_line: {
    saved_basket_id: number
    /** The oldest line of the basket is 1. */
    position: number
    product_id: number
    quantity: number
  }
  /** What was searched for on a day, by nobody in particular; kept for half a year. */
  search_query: {
    /** Lower case, one space between words. */
    query: string
    day: string
    count: number
    /** Products at the last search of the day. */
    found: number
  }
  /** Words of visible names, to mend misspelt queries; made anew by the import. */
  search_word: {
    word: string
    /** Products that have it. */
    count: number
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
    /** Gone, or its source is hidden, or its goods stand in another section. */
    hidden: Generated<boolean>
    picture_id: string | null
    source: Generated<string>
    /** Not in the last feed of its source. */
    gone: Generated<boolean>
    /** The section of another source that a manager has named for this one and those below it. */
    maps_to: number | null
    /** Where its goods stand because of a mapping, its own or one above; null: in itself. */
    place_id: number | null
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
    /** Names it in lists; the token is not to be had from it. */
    id: GeneratedAlways<number>
    /** The browser that holds it; null: unknown. */
    device_hash: string | null
  }
  /** What an organisation, or a private person, has on its shelf of a product. */
  shelf_tag: {
    id: GeneratedAlways<number>
    organization_id: number | null
    user_id: number | null
    product_id: number
    /** Kopecks that the tag shows instead of the store’s price; null: the rule decides. */
    own_price: number | null
    /** Kopecks on the last printed tag. */
    printed_price: number | null
    printed_at: Date | null
  }
  /** Whose feed goods and sections come from: their ids mean something only within it. */
  source: {
    name: string
    hidden: Generated<boolean>
    /** Of the bytes that were imported last. */
    feed_digest: string | null
    imported_at: Date | null
  }
  stock: {
    product_id: number
    warehouse: string
    /** What can be sold; of a good of several sources, what all of them have together, in the row of each. */
    quantity: number
    /** Of a good of several sources: what its own source had when they were put together; else null. */
    own: number | null
  }
  /** A contract between the store and an organisation, as a manager has entered it. */
  supply_contract: {
    id: GeneratedAlways<number>
    organization_id: number
    number: string
    kind: Generated<'supply' | 'framework' | 'single'>
    signed_on: string
    /** The last day; null: without an end. */
    valid_until: string | null
    /** The one that an order goes by when nobody has chosen another. */
    main: Generated<boolean>
    /** With those below them. It covers these sections and these brands; with neither it covers everything. */
    section_ids: Generated<number[]>
    brands: Generated<string[]>
    /** From the shipment to the payment; null: as the organisation has it. */
    deferral_days: number | null
    /** Kopecks that unpaid orders by this contract may come to. */
    deferral_limit: number | null
    /** Working days to claim what is seen on receipt; null: as the organisation has it. */
    claim_days: number | null
    /** Working days that the store answers a claim in; null: as the organisation has it. */
    claim_answer_days: number | null
    file_id: string | null
    closed_at: Date | null
    created_at: Generated<Date>
  }
  supply_contract_event: {
    id: GeneratedAlways<number>
    contract_id: number
    event: 'created' | 'changed' | 'closed'
    /** What has changed, in Russian, as the buyer was told. */
    text: Generated<string>
    created_at: Generated<Date>
  }
  /** A sheet of labels that an organisation, or a private person, has described; sizes are hundredths of a millimetre. */
  tag_layout: {
    id: GeneratedAlways<number>
    organization_id: number | null
    user_id: number | null
    name: string
    page_width: number
    page_height: number
    label_width: number
    label_height: number
    columns: number
    rows: number
    margin_left: number
    margin_top: number
    gap_x: number
    gap_y: number
    /** Grows with each change, so that nobody overwrites unseen what a colleague has saved. */
    version: Generated<number>
  }
  /** How the price on the tags comes from the store’s. */
  tag_price_rule: {
    id: GeneratedAlways<number>
    organization_id: number | null
    user_id: number | null
    /** Hundredths of a per cent; below zero a discount. */
    markup: number
    rounding: 'none' | 'rouble' | 'ten' | 'fifty' | 'nine' | 'ninetyNine'
  }
  /** How far the user’s printer must be corrected, in hundredths of a millimetre: to the right and down. */
  tag_printer_offset: {
    user_id: number
    x: number
    y: number
  }
  /** УПД: one for each shipment, as it was made out then. */
  transfer_document: {
    id: GeneratedAlways<number>
    order_id: number
    list_id: number
    /** 1: an invoice with VAT too; 2: of the handing over alone, for private persons. */
    kind: 1 | 2
    state: Generated<'formed' | 'sent' | 'received' | 'signed' | 'clarify' | 'rejected'>
    /** Why it was declined, or what is to be cleared up, in words for the buyer. */
    reason: Generated<string>
    parties: Json<TransferParties>
    /** Kopecks with VAT. */
    sum: number
    vat: number
    created_at: Generated<Date>
    changed_at: Generated<Date>
  }
  transfer_history: {
    id: GeneratedAlways<number>
    transfer_id: number
    state: 'formed' | 'sent' | 'received' | 'signed' | 'clarify' | 'rejected'
    reason: Generated<string>
    created_at: Generated<Date>
  }
  transfer_line: {
    transfer_id: number
    position: number
    /** Empty for the delivery. */
    article: string
    name: string
    unit: string
    quantity: number
    price: number
    sum: number
    vat: number
    vat_rate: number
    country: string | null
  }
  user_event: {
    id: GeneratedAlways<number>
    user_id: number
    actor_id: number | null
    event: 'invited' | 'resent' | 'accepted' | 'joined' | 'changed' | 'blocked' | 'unblocked'
    /** In Russian, for administrators: what was changed, from what to what. */
    details: Generated<string>
    ip: string
    created_at: Generated<Date>
  }
  /** A list of people that an administrator has sent, to invite them into the organisation. */
  user_import: {
    id: string
    organization_id: number
    name: string
    note: Generated<string>
    created_at: Generated<Date>
    expires_at: Date
  }
  user_import_line: {
    import_id: string
    /** As the file counts its rows, from 1. */
    row: number
    /** The cells by what they hold. */
    source: Json<PersonSource>
    invited: Generated<boolean>
    /** In Russian: why the invitation was refused; null: it was not. */
    problem: string | null
  }
  /** The user has not set a password yet; the link of the letter holds the secret. */
  user_invitation: {
    user_id: number
    secret_hash: string
    sent_at: Generated<Date>
    expires_at: Date
  }
  user_shop: {
    user_id: number
    address_id: number
  }
  /** The right, won by a code, to go on with what the code was for; good once. */
  verification: {
    secret_hash: string
    target: string
    event: 'USER_VERIFY_CODE' | 'PASSWORD_CHANGE_VERIFY' | 'SMS' | 'ORGANIZATION_CONFIRM' | 'CONTACT_EMAIL' | 'CONTACT_PHONE'
    expires_at: Date
  }
  /** The newest code that went to an e-mail or phone for an event. */
  verify_code: {
    id: GeneratedAlways<number>
    /** The e-mail in lower case or the phone in E.164. */
    target: string
    event: 'USER_VERIFY_CODE' | 'PASSWORD_CHANGE_VERIFY' | 'SMS' | 'ORGANIZATION_CONFIRM' | 'CONTACT_EMAIL' | 'CONTACT_PHONE'
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
  /** A tool that its owner has registered; the goods stand in it as they were then. */
  warranty_card: {
    id: GeneratedAlways<number>
    /** Random, so that nobody guesses another one. */
    number: string
    /** null: registered by a guest, who has the key of his letter. */
    user_id: number | null
    organization_id: number | null
    product_id: number | null
    article: string
    name: string
    brand: string | null
    serial: string
    /** The serial number as `serialKey` writes it. */
    serial_key: string
    purchase_date: string
    /** Found among the buyer’s shipped orders. */
    bought_here: boolean
    seller: string
    owner: 'person' | 'organization'
    owner_name: string
    company: Generated<string>
    email: string
    phone: string
    status: 'checking' | 'active' | 'refused'
    reason: 'receipt' | 'serial' | 'date' | 'origin' | 'other' | null
    /** From the purchase, the extra ones among them. */
    months: number
    extra_months: Generated<number>
    /** The last day. */
    ends: string
    /** When the owner was told that it ends soon. */
    reminded_at: Date | null
    created_at: Generated<Date>
  }
  warranty_event: {
    id: GeneratedAlways<number>
    card_id: number
    status: 'checking' | 'active' | 'refused'
    by_store: boolean
    text: Generated<string>
    created_at: Generated<Date>
  }
  warranty_file: {
    file_id: string
    card_id: number
    position: number
  }
}
