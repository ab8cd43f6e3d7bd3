/** Tables of accounts, sessions, baskets, orders and price tags. */
// biome-ignore lint/suspicious/noEmptyInterface: filled with the first migration of commerce
export interface CommerceTables {}
