/** Warehouse of visitors without a choice; the specification sets the code. */
export const STANDARD_STOCK = 'MCK'

/** The header that carries the visitor's choice from the shell to the API. */
export const STOCK_HEADER = 'x-stock-id'
/**
 * Stock value for a supplier that has the product without counting it: any order fits, none reduces it. It is
 * the maximum of the column `stock.quantity`; counted stock is always less.
 */
export const UNCOUNTED_STOCK = 2 ** 31 - 1

/** False when the product is known to be in stock in an unknown quantity. */
export const isCounted = (stock: number): boolean => stock < UNCOUNTED_STOCK
