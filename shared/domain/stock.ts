/** For visitors without a warehouse of their own; the code is the specification's. */
export const STANDARD_STOCK = 'MCK'
