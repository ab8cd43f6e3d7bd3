/** For visitors who have chosen no warehouse; the code is the specification's. */
export const STANDARD_STOCK = 'MCK'

/** The header that carries the visitor's choice from the shell to the API. */
export const STOCK_HEADER = 'x-stock-id'
/**
 * The stock of a product whose supplier says that he has it and does not count it: any order fits, none makes it
 * smaller. The largest number of the column `stock.quantity`; counted stock is always less.
 */
export const UNCOUNTED_STOCK = 2 ** 31 - 1

/** False when it is only known that there is some. */
export const isCounted = (stock: number): boolean => stock < UNCOUNTED_STOCK
