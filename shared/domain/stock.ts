/** For visitors who have chosen no warehouse; the code is the specification's. */
export const STANDARD_STOCK = 'MCK'

/** The header that carries the visitor's choice from the shell to the API. */
export const STOCK_HEADER = 'x-stock-id'
