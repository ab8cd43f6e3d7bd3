const HOUR = 60 * 60 * 1000

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
  /** Products that one shopper's favourites and one shopper's comparison hold at most. */
  favorites: 500,
  compares: 100,
  /** What sold in so many days is what sells best, and is reckoned anew after so many milliseconds. */
  popular: { days: 90, items: 12, life: 10 * 60 * 1000 },
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
  /** Limits of the same kind for registrations, restored passwords and passwords that confirm a deletion. */
  registration: { window: HOUR, perPair: 10, perAccount: 10, perAddress: 30 },
  restore: { window: HOUR, perPair: 10, perAccount: 10, perAddress: 30 },
  confirmation: { window: 15 * 60 * 1000, perPair: 10, perAccount: 10, perAddress: 50 },
  /** Looks into the list of organisations from one address. */
  organizationSearch: { window: HOUR, perAddress: 60 },
  code: {
    life: 10 * 60 * 1000,
    tries: 5,
    /** From one code to the next for the same e-mail or phone. */
    resend: 60 * 1000,
    /** How long a right code lets its owner go on. */
    verificationLife: 30 * 60 * 1000,
    sends: { window: HOUR, perPair: 6, perAccount: 10, perAddress: 40 },
    checks: { window: HOUR, perPair: 30, perAccount: 50, perAddress: 150 },
  },
  bot: {
    /** Zero bits that the proof of work has: a phone tries 2 to this power, a third of a second. */
    difficulty: 15,
    challengeLife: HOUR,
    /** A form that is filled in sooner was hardly filled in by a person. */
    quickest: 1500,
    /** From this score on a form is taken as a person's; above zero it is doubtful, at zero refused. */
    threshold: 0.5,
    /** Doubtful forms of one kind taken from one address; those sent without JavaScript are among them. */
    doubtful: { window: HOUR, perAddress: 15 },
  },
  /** From the request to delete an account to the deletion. */
  deletionTerm: 30 * 24 * HOUR,
  jobs: {
    /** Attempts at a job, with a pause that doubles from the first to the longest. */
    retry: { attempts: 10, firstPause: 30 * 1000, longestPause: HOUR },
    /** Jobs that were given up are kept longer than copies of messages, whose failures they tell. */
    keepDead: 100 * 24 * HOUR,
  },
  mail: {
    /** About a day in all. */
    retry: { attempts: 14, firstPause: 30 * 1000, longestPause: 6 * HOUR },
    /** What waited longer because mail was not set up is not sent when it is. */
    life: 3 * 24 * 60 * 60 * 1000,
    /** Copies of messages are forgotten after this time, those with codes sooner. */
    keep: 90 * 24 * 60 * 60 * 1000,
    keepShortLived: 24 * 60 * 60 * 1000,
  },
  /** Notifications in the header are forgotten after this time. */
  notificationLife: 365 * 24 * 60 * 60 * 1000,
  publicForms: {
    /** Requests for a call and letters taken of one phone or e-mail, and from one address. */
    limits: { window: HOUR, perAccount: 5, perAddress: 30 },
    /** As long as their consents say. */
    keep: 365 * 24 * 60 * 60 * 1000,
  },
  files: {
    /** A file that nobody has used is removed after this time. */
    unused: 24 * HOUR,
    limits: { window: HOUR, perAccount: 60, perAddress: 300 },
    /** Bytes of files that one letter carries; of more it names them. */
    inLetter: 10 * 1024 * 1024,
  },
} as const
