/** The warehouse of a visitor who has none of his own (section 9 of the specification). */
export const STANDARD_STOCK = 'MCK'
