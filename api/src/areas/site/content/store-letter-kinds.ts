/** Kinds of letters to the store; `mailboxes` of `store.yaml` names an address for each. */
export const storeLetterKinds = [
  'order-new',
  'order-approved',
  'order-changed',
  'order-cancelled',
  'order-expired',
  'order-paid',
  'order-refund-refused',
  'e-order',
  'reconciliation',
  'claim',
  'appeal',
  'warranty',
  'address',
  'organization',
  'consent',
  'question',
  'price',
  'callback',
  'feedback',
] as const
export type StoreLetterKind = (typeof storeLetterKinds)[number]
