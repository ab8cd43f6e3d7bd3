/**
 * Numbers of the business that a manager may change without a programmer's thought. Money in kopecks, times in
 * milliseconds.
 */
export const settings = {
  /** Delivery costs nothing from this sum of the basket on. */
  freeDeliveryFrom: 1_000_000,
  /** Lines that one basket holds at most. */
  basketLines: 1000,
  /** Consumables offered beside a basket. */
  basketSlider: 12,
  /** Cards of products kept in memory, 2 to 3 KB each. */
  cardsInMemory: 5000,
  /** A session lives this long after it was last seen. */
  sessionLife: 30 * 24 * 60 * 60 * 1000,
  /** How rarely a session that is used writes that it was seen. */
  sessionTouch: 60 * 60 * 1000,
  /**
   * Failed sign-ins within the window after which further ones are refused: of one account from one address, of
   * one account from everywhere, from one address (an office behind one address has many people).
   */
  login: { window: 15 * 60 * 1000, perPair: 10, perAccount: 50, perAddress: 100 },
  /** Attempts to send a message, with a pause that doubles from the first to the longest: about a day in all. */
  mail: {
    attempts: 14,
    firstPause: 30 * 1000,
    longestPause: 6 * 60 * 60 * 1000,
    /** What waited longer because mail was not set up is not sent when it is. */
    life: 3 * 24 * 60 * 60 * 1000,
  },
} as const
