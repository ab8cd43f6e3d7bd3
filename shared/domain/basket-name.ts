/** Of a saved basket, in signs. */
export const LONGEST_BASKET_NAME = 80
