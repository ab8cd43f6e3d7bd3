/** Of a name that a shopper gives to what he keeps, in signs. */
export const LONGEST_GIVEN_NAME = 80
