// Generated from the migrated database by `npm run tables`; manual changes are lost.
import type { FeedBuild, FeedSettings, ReasonCount } from '@verstak/contract/feeds/schemas.ts'
import type { Day } from '@verstak/domain/day.ts'
import type { TokenScope } from '@verstak/domain/tools/export-feed.ts'
import type { ColumnRole } from '@verstak/domain/basket/import-columns.ts'
import type { TagPropertyCode } from '@verstak/domain/tools/price-tag.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { AppealFact, CardProperty, InvoiceContent, ListRow, PersonSource, RowSource, TransferParties } from './json-shapes.ts'

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
    /** Reason why the address, or the last request to delete it, was declined. */
    decision_reason: Generated<string>
    deletion_reason: Generated<string>
    deletion_requested_at: Date | null
    deletion_requested_by: number | null
    /** Receives order notifications for this address in addition to the buyer. */
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
    /** Rights in the organisation; ignored for a private person. */
    scope: Generated<string[]>
    show_actions: Generated<boolean>
    blocked: Generated<boolean>
    created_at: Generated<Date>
    /** The account is erased; the row stays for orders that must be kept by law. */
    erased_at: Date | null
    position: Generated<string>
    /** Kopecks; maximum order sum without approval. null: unlimited. */
    order_limit: number | null
    /** Kopecks; maximum sum of orders in a Moscow month without approval. null: unlimited. */
    month_limit: number | null
    /** false: orders go only to the addresses in user_shop. */
    every_shop: Generated<boolean>
    /** Incremented by each change of an administrator. */
    version: Generated<number>
    /** Without a second factor only its set-up is open. */
    second_factor_required: Generated<boolean>
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
    /** Answers to the fields of its form. */
    facts: Generated<Json<AppealFact[]>>
    order_id: number | null
    created_at: Generated<Date>
    /** Time of the last message. */
    updated_at: Generated<Date>
    /** Deadline of the answer; null while none is due. */
    due_at: Date | null
    /** Time of the decision; the appeal can be reopened for a limited time after it. */
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
    /** null: written by the store. */
    user_id: number | null
    text: string
    quote_id: number | null
    created_at: Generated<Date>
    /** When the store read the message of a buyer. */
    seen_at: Date | null
    rating: 'good' | 'bad' | null
    rating_text: Generated<string>
  }
  /** The last message read by a user. */
  appeal_read: {
    appeal_id: number
    user_id: number
    message_id: number
  }
  /** Products on their way to a warehouse; past days are hidden and deleted. */
  arrival: {
    product_id: number
    warehouse: string
    day: Day
    /** Name of the product source, or a manager. Each one writes only its own rows. */
    source: string
    /** Units of sale; null: unknown. */
    quantity: number | null
  }
  /** Attempts counted for rate limits. */
  attempt: {
    id: GeneratedAlways<number>
    /** A hash, because people type anything into a field; null: only the address counts. */
    account: string | null
    address: string
    made_at: Generated<Date>
    kind: string
  }
  /** Owned by a user, or by a guest identified by the SHA-256 of the guest key. */
  basket: {
    id: GeneratedAlways<number>
    user_id: number | null
    guest_hash: string | null
    version: Generated<number>
    updated_at: Generated<Date>
    /** Lines to order after a sign-in that merged two baskets. asked: not decided; new: only those of the guest; null: all. */
    merge: 'asked' | 'new' | null
    /** Contract chosen by the owner; null: the main one. An expired one is ignored. */
    contract_id: number | null
    /** The owner orders without a contract. */
    without_contract: Generated<boolean>
  }
  /** A list of products uploaded or pasted by a buyer, with the results of its rows. */
  basket_import: {
    id: string
    user_id: number | null
    guest_hash: string | null
    name: string
    note: Generated<string>
    /** Rows as they were read, so that other column roles need no new upload. */
    cells: Json<ListRow[]>
    /** Whether the first row is a header. */
    header: boolean
    /** Role of each column. */
    roles: ColumnRole[]
    /** Whether the roles come from an earlier list of the organisation. */
    remembered: Generated<boolean>
    created_at: Generated<Date>
    expires_at: Date
  }
  basket_import_line: {
    import_id: string
    /** Row number in the file, counted from 1. */
    row: number
    /** Cells by meaning. */
    source: Json<RowSource>
    product_id: number | null
    /** Requested units of sale; null: not readable. */
    quantity: number | null
    candidates: Generated<number[]>
    notes: Generated<string[]>
    /** Reason in Russian why the row needs a decision; null: it does not. */
    problem: string | null
    /** Whether the buyer chose the product. */
    decided: Generated<boolean>
    fate: Generated<'open' | 'added' | 'dropped'>
  }
  basket_line: {
    id: GeneratedAlways<number>
    basket_id: number
    product_id: number
    quantity: number
    /** Price of the product when its quantity was chosen; null if it had none. */
    price: number | null
    /** Was in the basket before a guest basket was merged into it, and is unchanged since. */
    older: Generated<boolean>
    /** Outside the contract: waits for a separate order without a contract. */
    apart: Generated<boolean>
    /** The owner agreed that units above the stock wait for an arrival. */
    later: Generated<boolean>
  }
  /** Answered challenges; each is accepted once. */
  bot_challenge_used: {
    nonce: string
    expires_at: Date
  }
  /** A uuid renewed by triggers with every change of products or sections, except stock. */
  catalog_revision: {
    one: Generated<boolean>
    revision: Generated<string>
  }
  /** An unfinished checkout form, per device. */
  checkout_draft: {
    user_id: number
    fields: Json<unknown>
    updated_at: Generated<Date>
  }
  claim: {
    id: GeneratedAlways<number>
    user_id: number
    organization_id: number | null
    /** Contact person for the store: the author or a colleague. */
    contact_id: number
    /** Idempotency key of the buyer: a repeated request creates no second claim. */
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
    /** Last day for the store’s answer. */
    answer_by: Day
    answer_basis: 'contract' | 'law'
    created_at: Generated<Date>
    /** SHA-256 of the request that came with the idempotency key; null: older than the check. */
    request_hash: string | null
  }
  /** An unfinished claim; visible to its author only. */
  claim_draft: {
    id: GeneratedAlways<number>
    user_id: number
    content: Json<unknown>
    updated_at: Generated<Date>
    /** Idempotency key of a draft that was started offline. */
    key: string | null
    /** SHA-256 of the request that came with the idempotency key; null: older than the check. */
    request_hash: string | null
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
    /** Purchase price per unit in kopecks; null: unknown. */
    price: number | null
    quantity: number
    serial: Generated<string>
    defect: string
    description: string
    condition: 'sealed' | 'opened' | 'on_sale' | 'at_customer' | null
    purchase_date: Day | null
    /** null: not decided. */
    approved_quantity: number | null
    /** Refund in kopecks. */
    money: number | null
    decision_note: Generated<string>
  }
  /** A requested reconciliation act. */
  collation_request: {
    id: GeneratedAlways<number>
    organization_id: number
    user_id: number
    date_from: Day
    date_to: Day
    /** new: waits for a manager; sent: the act was sent. */
    status: Generated<'new' | 'sent' | 'rejected'>
    answer: string | null
    created_at: Generated<Date>
    answered_at: Date | null
  }
  consent: {
    id: GeneratedAlways<number>
    purpose: 'registration' | 'callback' | 'feedback' | 'warranty' | 'marketing'
    /** Version of the accepted text. */
    version: string
    /** SHA-256 of the text in hex. */
    text_hash: string
    given_at: Generated<Date>
    ip: string
    email: string | null
    phone: string | null
    user_id: number | null
    /** Form where consent was given: `registration`, `callback`, … */
    form: string
    /** The row stays as proof of the consent until then. */
    withdrawn_at: Date | null
  }
  /** A decided claim made shipped goods cheaper: what the order costs, and its transfer documents, are corrected. */
  correction_document: {
    id: GeneratedAlways<number>
    order_id: number
    claim_id: number | null
    /** 1: corrects a VAT invoice too; 2: handover only, for private persons. */
    kind: 1 | 2
    parties: Json<TransferParties>
    /** Kopecks including VAT by which the order is cheaper. */
    sum: number
    /** The part of it that is VAT. */
    vat: number
    created_at: Generated<Date>
  }
  correction_line: {
    correction_id: number
    position: number
    /** The corrected document; null: the units were shipped without one. */
    transfer_id: number | null
    order_line_id: number
    claim_line_id: number | null
    article: string
    name: string
    unit: string
    vat_rate: number
    quantity: number
    /** Kopecks including VAT before the correction. */
    sum: number
    vat: number
    new_quantity: number
    new_sum: number
    new_vat: number
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
    delivery_date: Day | null
    stock_id: string
    recipient_name: string
    recipient_phone: string
    comment: Generated<string>
    customer_number: Generated<string>
    positions: number
    sum: number
    vat: number
    created_at: Generated<Date>
    /** The saved address; address text is kept as ordered. */
    address_id: number | null
    /** Kopecks including VAT, in addition to the sum; null: not set by a manager yet. */
    delivery_cost: number | null
    /** Carrier; null: the store delivers itself, or pick-up. */
    carrier: string | null
    /** Power of attorney of the recipient. */
    attorney: Generated<string>
    /** INN of the paying organisation, if it is not the ordering one. */
    payer_inn: string | null
    payer_kpp: string | null
    no_call: Generated<boolean>
    /** Additional recipients of order notifications. */
    notify_emails: Generated<string[]>
    payment: Generated<'invoice' | 'deferral' | 'receipt' | 'card'>
    /** When the money that came first covered the whole sum; null: it does not. See order_receipt. */
    paid_at: Date | null
    /** null: ordered without a contract. */
    contract_id: number | null
    /** SHA-256 of the request that came with the idempotency key; null: older than the check. */
    request_hash: string | null
    /** Days from a shipment to its payment, as agreed when the order was placed; null: no deferred payment. */
    deferral_days: number | null
    /** Goods that were not collected return from the pick-up point; they are no stock until they arrive. */
    goods_on_way: Generated<boolean>
  }
  /** A list of products sent without registration; a manager answers it or converts it to an order. */
  e_order: {
    id: GeneratedAlways<number>
    /** Secret in the URL of its page: whoever has it can see the result. */
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
    /** Message of the manager to the buyer. */
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
    /** The line as sent. */
    source: string
    /** Null without a match. */
    product_id: number | null
    /** null: the line has none. */
    quantity: number | null
  }
  /** Listing filters: the brand, and each property by name and unit. */
  facet: {
    id: GeneratedAlways<number>
    /** Key in URLs. */
    key: string
    name: string
    /** Empty if there is none. */
    unit: Generated<string>
    /** Position of the property in feeds. */
    position: Generated<number>
  }
  facet_value: {
    id: GeneratedAlways<number>
    facet_id: number
    /** Key in URLs, shared by different spellings. */
    key: string
    text: string
    number: number | null
  }
  /** A named list of favourites; favourites need not be in a list. */
  favorite_list: {
    id: GeneratedAlways<number>
    set_id: number
    name: string
    created_at: Generated<Date>
    /** Can be restored for a day. */
    removed_at: Date | null
    /** Members of the organisation see the list and change its products, while its owner is a member. */
    organization_id: number | null
    /** Anyone with the link sees the products and quantities, without notes. */
    share_key: string | null
    share_expires_at: Date | null
  }
  /** Shown while the product is a favourite; a product that is favourited again is back in its lists. */
  favorite_list_item: {
    id: GeneratedAlways<number>
    list_id: number
    product_id: number
    /** The shopper’s note in this list. */
    note: Generated<string>
    /** In units of sale; null: not chosen. */
    quantity: number | null
    /** Removed from the list; can be restored with its note for a day. */
    taken_at: Date | null
  }
  /** The shopper’s note of a favourite. It is kept after a removal, so that it is restored with the favourite. */
  favorite_note: {
    set_id: number
    product_id: number
    note: string
    /** In units of sale; null: not chosen. */
    quantity: number | null
    updated_at: Generated<Date>
  }
  /** An export feed of an organisation, or of a private person. */
  feed: {
    id: GeneratedAlways<number>
    user_id: number
    organization_id: number | null
    name: string
    format: 'yml' | 'csv' | 'xlsx' | 'json' | 'commerceml'
    /** Next step of the wizard; null when all are done. */
    step: 'format' | 'goods' | 'fields' | 'delivery' | 'check' | null
    settings: Json<FeedSettings>
    /** Secret in the URL of the feed’s file; its owner may read it at any time. */
    key: string
    /** When the products were chosen: later ones are excluded if the settings say so. */
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
  /** Prices in kopecks of the last successful build, to compare the next one with. */
  feed_item: {
    build_id: number
    product_id: number
    price: number
  }
  /** An uploaded file of a user or guest, or without an owner. */
  file: {
    /** 128 random bits in hex; also the file name in the storage. */
    id: string
    user_id: number | null
    guest_hash: string | null
    /** File name given by the owner, made safe for disks and headers. */
    name: string
    /** Bytes. */
    size: number
    /** Media type detected by content. */
    type: string
    sha256: string
    purpose: string | null
    created_at: Generated<Date>
    /** When it was attached to a request; null: waiting. */
    used_at: Date | null
    /** The file is deleted after this time. */
    expires_at: Date
    /** Organisation whose members may read it, in addition to the sender. */
    organization_id: number | null
  }
  /** Column roles for lists with the same header, as chosen by a member of the organisation. */
  import_layout: {
    organization_id: number
    columns_key: string
    header: boolean
    roles: ColumnRole[]
    updated_at: Generated<Date>
  }
  /** Invoices as issued; the last version of an order holds. */
  invoice: {
    order_id: number
    version: number
    day: Day
    /** Last day of payment, in Moscow. */
    valid_until: Day
    /** Kopecks including VAT and the delivery. */
    sum: number
    /** Everything that is printed. */
    content: Json<InvoiceContent>
    created_at: Generated<Date>
  }
  /** Queued work; a finished job is deleted, a failed one stays. */
  job: {
    id: GeneratedAlways<number>
    name: string
    payload: Generated<Json<unknown>>
    /** A cron pattern: the job is repeated, and this is its only row. */
    schedule: string | null
    run_at: Generated<Date>
    /** Started attempts, including the running one. */
    attempts: Generated<number>
    /** The attempt that holds the job; after locked_until another may claim it. */
    locked_by: string | null
    locked_until: Date | null
    last_error: string | null
    /** When it finally failed. */
    dead_at: Date | null
    created_at: Generated<Date>
  }
  /** A request to join a known organisation; the account is blocked until the decision. */
  join_request: {
    id: GeneratedAlways<number>
    user_id: number
    organization_id: number
    created_at: Generated<Date>
  }
  /** A browser that has signed in to the account: wrong passwords from other devices do not lock it out. */
  known_device: {
    user_id: number
    /** SHA-256 of the key in the browser’s cookie, in hex. */
    device_hash: string
    seen_at: Generated<Date>
  }
  /** The outbox: a message is written in the transaction of its cause, and sent afterwards. */
  message: {
    id: GeneratedAlways<number>
    /** An e-mail address, or a phone in E.164. */
    recipient: string
    subject: string
    body_text: string
    body_html: string
    created_at: Generated<Date>
    sent_at: Date | null
    channel: Generated<'email' | 'sms'>
    /** Reply-To address; null: the sender. */
    reply_to: string | null
    /** Contains a code or another secret: deleted soon after sending. */
    short_lived: Generated<boolean>
    /** The sending job; null after sending, or when the message is not to be sent. */
    job_id: number | null
    /** Must not be readable after sending; null then. */
    code: string | null
  }
  /** Attachments of a message. */
  message_file: {
    message_id: number
    file_id: string
    position: Generated<number>
  }
  /** A person’s notification settings; defaults apply without a row. */
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
  /** Reason why an order waits, or waited, for approval by a colleague. */
  order_approval: {
    order_id: number
    exceeded: 'order' | 'month'
    limit_sum: number
    /** Kopecks; the buyer’s orders of the month before this order. */
    spent: number
    decided_at: Date | null
  }
  order_file: {
    order_id: number
    file_id: string
    position: Generated<number>
  }
  /** Status changes of an order; orders older than this table have only the first. */
  order_history: {
    id: GeneratedAlways<number>
    order_id: number
    status: 'approval' | 'new' | 'confirmed' | 'awaiting-payment' | 'picking' | 'partly-shipped' | 'shipped' | 'ready' | 'delivered' | 'closed' | 'cancelled'
    /** The event of docs/order-life.md, where the status alone does not say it. */
    reason: 'expired' | 'buyer' | 'approved' | 'rejected' | 'paid' | 'refunded' | 'part-refunded' | 'short' | 'received' | 'refund-due' | 'released-unpaid' | 'ended-short' | 'not-collected' | 'goods-back' | 'granted' | null
    created_at: Generated<Date>
    /** Comment of the person who decided. */
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
    /** Ordered units. */
    quantity: number
    price: number
    sum: number
    vat: number
    vat_rate: number
    /** Units shipped or handed over. */
    shipped: Generated<number>
    /** Confirmed units; null before the confirmation. */
    confirmed: number | null
    /** Reason why less was confirmed than ordered. */
    shortage: 'out-of-stock' | 'defective' | 'discontinued' | 'late' | null
    /** Offered replacement for unconfirmed units. */
    replacement_id: number | null
    /** Units to be shipped in total: confirmed ones, before the confirmation ordered ones; basis of the sum. */
    promised: GeneratedAlways<number>
  }
  /** Money that has come for an order. */
  order_receipt: {
    id: GeneratedAlways<number>
    order_id: number
    way: 'card' | 'bank' | 'cash'
    /** Kopecks. */
    amount: number
    payment_id: number | null
    /** Number of the bank's payment order; empty without one. */
    reference: Generated<string>
    received_at: Generated<Date>
  }
  /** Money to be returned, or returned, to who paid for an order. */
  order_refund: {
    id: GeneratedAlways<number>
    order_id: number | null
    receipt_id: number | null
    /** Kopecks. */
    amount: number
    /** provider: made at the payment provider, not asked by the shop; reduced: the order costs less now. */
    reason: 'cancelled' | 'reduced' | 'surplus' | 'claim' | 'provider'
    /** Idempotency key for the request to the provider. */
    key: Generated<string>
    /** The provider's id of a made refund to a card. */
    provider_id: string | null
    /** Number of the shop's payment order; empty without one. */
    reference: Generated<string>
    created_at: Generated<Date>
    /** null: the money has not left yet. */
    made_at: Date | null
    /** When the provider finally refused to return the money to the card, so that a manager must; null: it did not. */
    refused_at: Date | null
    /** The provider's reason, in Russian; empty if it did not refuse. */
    refusal: Generated<string>
    /** The claim whose money is for no line of an order, and goes to its requisites; null: money of an order. */
    claim_id: number | null
  }
  /** Units that lines of orders took, by the product whose source has them: the ordered one or a duplicate. */
  order_stock: {
    id: GeneratedAlways<number>
    order_line_id: number
    product_id: number
    warehouse: string
    /** Negative: shipped units that have come back. */
    quantity: number
    /** When the units left the warehouse, or came back to it; null: promised and still there. */
    left_at: Date | null
    /** The rest that the source told last was counted after left_at. */
    known: Generated<boolean>
  }
  organization: {
    id: GeneratedAlways<number>
    name: string
    inn: string
    kpp: string | null
    created_at: Generated<Date>
    ogrn: string | null
    /** Before confirmation, the administrator sees and decides no join requests. */
    confirmed_at: Date | null
    confirmed_by: 'code' | 'invoice' | 'manager' | null
    /** The organisation’s own address from its registration data, entered by a manager, never by the person who registers. */
    email: string | null
    /** Contract term: working days for claims about visible defects. */
    claim_days: Generated<number>
    /** Contract term: working days for the store’s answer to a claim. */
    claim_answer_days: Generated<number>
    /** Days from shipment to payment. */
    deferral_days: number | null
    /** Kopecks; maximum sum of unpaid orders with deferred payment. null: no deferred payment. */
    deferral_limit: number | null
    /** Address in the state register, for documents; empty until entered by a manager. */
    legal_address: Generated<string>
  }
  /** Product codes of an organisation. */
  own_code: {
    organization_id: number
    /** The code normalised by normalizeArticle. */
    code_key: string
    code: string
    product_id: number
    source: 'import' | 'manual'
    updated_at: Generated<Date>
  }
  packing_count: {
    id: GeneratedAlways<number>
    receipt_id: number
    /** null for products that are not in the list. */
    line_id: number | null
    /** Article in the list, or the scanned code of a product that is not in it. */
    article: string
    quantity: number
  }
  packing_line: {
    id: GeneratedAlways<number>
    list_id: number
    /** Number of the box in the list, from 1. */
    box: number
    order_line_id: number
    quantity: number
  }
  /** One shipment of an order. */
  packing_list: {
    id: GeneratedAlways<number>
    order_id: number
    /** Number of the list in the order, from 1. */
    number: number
    /** Printed on the boxes; anyone with the code may see the list. */
    code: string
    created_at: Generated<Date>
  }
  /** Counts of a receiver. */
  packing_receipt: {
    id: GeneratedAlways<number>
    list_id: number
    /** Idempotency key: a repeated request returns the same receipt. */
    key: string
    agrees: boolean
    created_at: Generated<Date>
    /** SHA-256 of the request that came with the idempotency key; null: older than the check. */
    request_hash: string | null
  }
  /** Card payments of orders, as known to the provider. */
  payment: {
    id: GeneratedAlways<number>
    order_id: number
    /** Kopecks. */
    amount: number
    /** Idempotency key for requests to the provider. */
    key: Generated<string>
    provider_id: string | null
    /** Payment page of the provider. */
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
    /** File name in the folder of sources, or an http(s) URL. */
    source: string
  }
  /** Indexes of products that are created after the first import. */
  postponed_index: {
    definition: string
  }
  /** Invitations of an organisation that is not confirmed yet; they are sent and deleted with its confirmation. */
  prepared_invitation: {
    id: GeneratedAlways<number>
    organization_id: number
    /** The administrator who invites. */
    user_id: number
    email: string
    /** As the administrator entered it. */
    person: Json<unknown>
    /** Hash of a random password: made beforehand, because it takes long and the confirmation holds locks. */
    password_hash: string
    ip: string
    created_at: Generated<Date>
  }
  price_tag: {
    id: GeneratedAlways<number>
    user_id: number
    product_id: number
    /** Included in the next PDF. */
    selected: Generated<boolean>
    copies: Generated<number>
    /** Printed properties besides name, price and unit. */
    properties: TagPropertyCode[]
  }
  /** Money in kopecks, weight in grams, dimensions in millimetres. */
  product: {
    id: GeneratedAlways<number>
    offer_id: string
    code: string
    article: string
    /** The article normalised by normalizeArticle. */
    article_key: string
    name: string
    /** Lower case, «ё» as «е»: for sorting and as a search fallback. */
    name_key: Generated<string>
    brand: string | null
    section_id: number
    /** Path of section ids. */
    path_ids: Generated<number[]>
    /** First-level ancestor of the section, or the section itself. */
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
    /** Computed by a job from the feed’s badge, orders, baskets, favourites and views. */
    popularity: Generated<number>
    /** The first picture. */
    picture_id: string | null
    /** Properties shown on the card. */
    card_properties: Generated<Json<CardProperty[]>>
    /** On the standard warehouse; maintained by a trigger on stock, only for sorting listings. */
    buyable: Generated<boolean>
    /** Missing in the feed, or its source is hidden. */
    hidden: Generated<boolean>
    /** Digest of the imported offer: an unchanged offer is not written again. */
    feed_hash: Generated<string>
    search: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    level_3: GeneratedAlways<number | null>
    /** Discount in thousandths of the old price. */
    discount: GeneratedAlways<number | null>
    source: Generated<string>
    /** Missing in the last feed of its source. */
    gone: Generated<boolean>
    /** Section of its own source while it is displayed in one of another source; null: section_id. */
    feed_section_id: number | null
    /** The badge «hit» is computed from sales and views, because no feed marks hits. */
    earned_hit: Generated<boolean>
    /** The product of another source that is displayed instead of this duplicate; null: not a duplicate. */
    twin_of: number | null
  }
  product_barcode: {
    product_id: number
    barcode: string
  }
  /** Facets of visible products; rebuilt by the import. */
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
  /** A visitor’s question about a product; published with its answer. */
  product_question: {
    id: GeneratedAlways<number>
    product_id: number
    user_id: number | null
    name: string
    email: string
    text: string
    ip: string
    /** new: waits for a manager. */
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
  /** Replacement of a discontinued product, chosen by a manager. */
  product_replacement: {
    product_id: number
    replacement_id: number
  }
  /** Favourites and comparison of a user, or of a guest identified by the SHA-256 of the guest key; the row serialises changes. */
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
    /** Kopecks when it was added; null: none or unknown. */
    price: number | null
    /** Whether it was in stock at the visitor’s warehouse when it was added; null: unknown. */
    in_stock: boolean | null
  }
  /** Products bought together with a product, computed by a job from orders, baskets and favourites. One row per product, because a row per pair would take minutes to write. */
  product_together: {
    product_id: number
    /** Closest first. A deleted product stays until the next run. */
    other_ids: number[]
    /** Scores of other_ids, higher is closer. */
    scores: number[]
  }
  /** Number of visitors per product and Moscow day, without identities. */
  product_view: {
    product_id: number
    day: Day
    views: number
  }
  /** A callback request, or a letter to the store. */
  public_request: {
    id: GeneratedAlways<number>
    kind: 'callback' | 'feedback' | 'price'
    name: string
    email: string | null
    phone: string | null
    /** Topic of a letter, from the contract. */
    topic: string | null
    /** Page of a callback request. */
    slug: string | null
    text: string
    ip: string
    user_id: number | null
    created_at: Generated<Date>
  }
  /** Sums of order lines without cancelled orders, maintained by triggers: two years of a large buyer are read at once. */
  purchase_week: {
    organization_id: number | null
    /** A private person; null for an organisation. */
    user_id: number | null
    /** Monday of the week (Moscow time) in which the orders were placed. */
    week: Day
    product_id: number
    /** Kopecks including VAT. */
    sum: number
  }
  /** Interactions of shoppers with recommendations. */
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
  /** Unused codes that replace one of the app; a keyed hash of 60 random bits. */
  recovery_code: {
    user_id: number
    code_hash: string
  }
  /** Idempotency keys of requests whose result has no row to keep the key in. */
  request_key: {
    user_id: number | null
    /** SHA-256 of the guest key. */
    guest_hash: string | null
    key: string
    /** SHA-256 of the call and of what it asked for. */
    request_hash: string
    /** Result of the first request: a repeated one gets it again. */
    answer: Json<unknown> | null
    created_at: Generated<Date>
  }
  /** Named products and quantities of a user; prices and stock are current. */
  saved_basket: {
    id: GeneratedAlways<number>
    user_id: number
    name: string
    /** Anyone with the key sees the products; its owner may read it at any time. */
    share_key: string | null
    share_expires_at: Date | null
    created_at: Generated<Date>
    /** Can be restored for a day. */
    removed_at: Date | null
  }
  saved_basket_line: {
    saved_basket_id: number
    /** Counted from the oldest line, 1. */
    position: number
    product_id: number
    quantity: number
  }
  /** Search queries per day, without identities; kept for half a year. */
  search_query: {
    /** Lower case, one space between words. */
    query: string
    day: Day
    count: number
    /** Number of products at the last search of the day. */
    found: number
  }
  /** Words of visible product names, to correct misspelt queries; rebuilt by the import. */
  search_word: {
    word: string
    /** Number of products with the word. */
    count: number
  }
  /** Authenticator app of a user. */
  second_factor: {
    user_id: number
    /** Encrypted by a key outside of the database. */
    secret: string | null
    /** null: only started, not asked at sign-in. */
    on_since: Date | null
    /** Time step of the last accepted code: each code is accepted once. */
    used_step: Generated<number>
    /** Encrypted; replaces secret with its first code. */
    started_secret: string | null
    started_at: Date | null
  }
  /** Keys of the shop’s signatures; generated on first use and never shown. */
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
    /** Visible products, including those of the sections below. */
    product_count: Generated<number>
    /** Missing in the feed, or its source is hidden, or its products are displayed in another section. */
    hidden: Generated<boolean>
    picture_id: string | null
    source: Generated<string>
    /** Missing in the last feed of its source. */
    gone: Generated<boolean>
    /** Section of another source to which a manager mapped this one and those below. */
    maps_to: number | null
    /** Section that displays its products because of a mapping of its own or of an ancestor; null: itself. */
    place_id: number | null
  }
  session: {
    /** SHA-256 of the token in hex; the token itself is not stored. */
    token_hash: string
    user_id: number
    created_at: Generated<Date>
    seen_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    /** User-Agent at the sign-in. */
    agent: string | null
    /** Public id for lists; the token cannot be derived from it. */
    id: GeneratedAlways<number>
    /** Browser of the session; null: unknown. */
    device_hash: string | null
    /** When the user last proved to be its owner: at sign-in or before a sensitive change. */
    confirmed_at: Generated<Date>
  }
  /** Shelf tags of an organisation, or of a private person, by product. */
  shelf_tag: {
    id: GeneratedAlways<number>
    organization_id: number | null
    user_id: number | null
    product_id: number
    /** Kopecks; price on the tag instead of the store’s. null: the rule applies. */
    own_price: number | null
    /** Kopecks on the last printed tag. */
    printed_price: number | null
    printed_at: Date | null
  }
  /** Source of a feed; ids of products and sections are unique only within it. */
  source: {
    name: string
    hidden: Generated<boolean>
    /** Digest of the last imported bytes. */
    feed_digest: string | null
    imported_at: Date | null
  }
  stock: {
    product_id: number
    warehouse: string
    /** Units that can be sold, computed by refreshAvailable; for duplicates of several sources, their total in the row of each. */
    quantity: number
    /** The rest that the source told last, where it differs from the quantity; null: it is the quantity. */
    own: number | null
  }
  /** A contract between the store and an organisation, entered by a manager. */
  supply_contract: {
    id: GeneratedAlways<number>
    organization_id: number
    number: string
    kind: Generated<'supply' | 'framework' | 'single'>
    signed_on: Day
    /** The last day; null: unlimited. */
    valid_until: Day | null
    /** Contract for orders without an explicit choice. */
    main: Generated<boolean>
    /** Including the sections below. The contract covers these sections and these brands; without both it covers everything. */
    section_ids: Generated<number[]>
    brands: Generated<string[]>
    /** Days from shipment to payment; null: the organisation’s term. */
    deferral_days: number | null
    /** Kopecks; maximum sum of unpaid orders by this contract. */
    deferral_limit: number | null
    /** Working days for claims about visible defects; null: the organisation’s term. */
    claim_days: number | null
    /** Working days for the store’s answer to a claim; null: the organisation’s term. */
    claim_answer_days: number | null
    file_id: string | null
    closed_at: Date | null
    created_at: Generated<Date>
  }
  supply_contract_event: {
    id: GeneratedAlways<number>
    contract_id: number
    event: 'created' | 'changed' | 'closed'
    /** Changes in Russian, as reported to the buyer. */
    text: Generated<string>
    created_at: Generated<Date>
  }
  /** A custom sheet of labels of an organisation, or of a private person; sizes in hundredths of a millimetre. */
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
    /** Incremented by each change, so that nobody overwrites a colleague’s version. */
    version: Generated<number>
  }
  /** Rule to compute the prices on tags from the store’s. */
  tag_price_rule: {
    id: GeneratedAlways<number>
    organization_id: number | null
    user_id: number | null
    /** Hundredths of a per cent; negative for a discount. */
    markup: number
    rounding: 'none' | 'rouble' | 'ten' | 'fifty' | 'nine' | 'ninetyNine'
  }
  /** Correction of the user’s printer in hundredths of a millimetre: to the right and down. */
  tag_printer_offset: {
    user_id: number
    x: number
    y: number
  }
  /** Transfer documents (УПД), one per shipment, as issued then. */
  transfer_document: {
    id: GeneratedAlways<number>
    order_id: number
    list_id: number
    /** 1: with a VAT invoice; 2: handover only, for private persons. */
    kind: 1 | 2
    state: Generated<'formed' | 'sent' | 'received' | 'signed' | 'clarify' | 'rejected'>
    /** Reason why it was declined or needs clarification, as shown to the buyer. */
    reason: Generated<string>
    parties: Json<TransferParties>
    /** Kopecks including VAT. */
    sum: number
    vat: number
    created_at: Generated<Date>
    changed_at: Generated<Date>
    /** Last day of payment of a deferred shipment, in Moscow; null: not deferred. */
    pay_by: Day | null
    /** When the document was cancelled because its goods were not collected; null: it holds. */
    reversed_at: Date | null
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
    /** Russian description of the change for administrators: old and new values. */
    details: Generated<string>
    ip: string
    created_at: Generated<Date>
  }
  /** A list of people uploaded by an administrator, to invite them to the organisation. */
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
    /** Row number in the file, counted from 1. */
    row: number
    /** Cells by meaning. */
    source: Json<PersonSource>
    invited: Generated<boolean>
    /** Reason in Russian why the invitation was refused; null: it was not. */
    problem: string | null
  }
  /** An invitation without a password set yet; the link in the letter contains the secret. */
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
  /** Authorisation obtained by a code, to complete the action of the code; used once. */
  verification: {
    secret_hash: string
    target: string
    event: 'USER_VERIFY_CODE' | 'PASSWORD_CHANGE_VERIFY' | 'SMS' | 'ORGANIZATION_CONFIRM' | 'CONTACT_EMAIL' | 'CONTACT_PHONE'
    expires_at: Date
    /** Like verify_code.asker; null: the link of a letter, for its reader in any browser. */
    asker: string | null
  }
  /** The latest code that one asker requested for an e-mail or phone and an event. */
  verify_code: {
    id: GeneratedAlways<number>
    /** The e-mail in lower case, or the phone in E.164. */
    target: string
    event: 'USER_VERIFY_CODE' | 'PASSWORD_CHANGE_VERIFY' | 'SMS' | 'ORGANIZATION_CONFIRM' | 'CONTACT_EMAIL' | 'CONTACT_PHONE'
    /** A keyed hash: six digits could otherwise be found by brute force. null: the letter has only a link. */
    code_hash: string | null
    tries: Generated<number>
    sent_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    /** The browser, user or network that requested it; others cannot use or spoil it. */
    asker: string
  }
  warehouse: {
    id: string
    name: string
  }
  /** A registered tool with a snapshot of its product. */
  warranty_card: {
    id: GeneratedAlways<number>
    /** Random, so that numbers are unguessable. */
    number: string
    /** null: registered by a guest, who has the key in the letter. */
    user_id: number | null
    organization_id: number | null
    product_id: number | null
    article: string
    name: string
    brand: string | null
    serial: string
    /** The serial number normalised by serialKey. */
    serial_key: string
    purchase_date: Day
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
    /** Since the purchase, including the extra months. */
    months: number
    extra_months: Generated<number>
    /** The last day. */
    ends: Day
    /** When the owner was reminded of the end of the warranty. */
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
