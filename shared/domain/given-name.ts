/** Maximum characters of a name that a shopper gives to a saved item. */
export const LONGEST_GIVEN_NAME = 80
