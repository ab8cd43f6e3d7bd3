const HOUR = 60 * 60 * 1000

/** Numbers of the business that a manager may change. Money is in kopecks, times in milliseconds. */
export const settings = {
  /** Delivery is free from this sum of the basket. */
  freeDeliveryFrom: 1_000_000,
  /** The most lines in one basket. */
  basketLines: 1000,
  basketSlider: 12,
  /** The most products in one shopper's favourites and in one shopper's comparison. */
  favorites: 500,
  compares: 100,
  /** Best sellers of the last `days`, computed again every `life` milliseconds. */
  popular: { days: 90, items: 12, life: 10 * 60 * 1000 },
  /** Cards of products kept in memory, 2 to 3 KB each. */
  cardsInMemory: 5000,
  /** How long a session lives after its last use. */
  sessionLife: 30 * 24 * 60 * 60 * 1000,
  /** The shortest time between two records of a session's use. */
  sessionTouch: 60 * 60 * 1000,
  /** `perPair` counts one account from one address; an office shares one address, so `perAddress` is high. */
  login: { window: 15 * 60 * 1000, perPair: 10, perAccount: 50, perAddress: 100 },
  /** The same for registrations, restored passwords, and passwords that confirm a deletion. */
  registration: { window: HOUR, perPair: 10, perAccount: 10, perAddress: 30 },
  restore: { window: HOUR, perPair: 10, perAccount: 10, perAddress: 30 },
  confirmation: { window: 15 * 60 * 1000, perPair: 10, perAccount: 10, perAddress: 50 },
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
    /** Zero bits in the proof of work: a phone needs 2^15 tries, a third of a second. */
    difficulty: 15,
    challengeLife: HOUR,
    /** A person hardly fills in a form sooner. */
    quickest: 1500,
    /** From this score a form is a person's; below it is doubtful, and at zero it is refused. */
    threshold: 0.5,
    /** Doubtful forms of one kind from one address, including those sent without JavaScript. */
    doubtful: { window: HOUR, perAddress: 15 },
  },
  /** From the request to delete an account to the deletion. */
  deletionTerm: 30 * 24 * HOUR,
  jobs: {
    /** The pause doubles from the first to the longest. */
    retry: { attempts: 10, firstPause: 30 * 1000, longestPause: HOUR },
    /** Longer than copies of messages, because these jobs explain their failures. */
    keepDead: 100 * 24 * HOUR,
  },
  mail: {
    /** About a day in all. */
    retry: { attempts: 14, firstPause: 30 * 1000, longestPause: 6 * HOUR },
    /** Messages that waited longer are not sent when mail is set up. */
    life: 3 * 24 * 60 * 60 * 1000,
    /** Copies of messages are deleted after this time, those with codes sooner. */
    keep: 90 * 24 * 60 * 60 * 1000,
    keepShortLived: 24 * 60 * 60 * 1000,
  },
  notificationLife: 365 * 24 * 60 * 60 * 1000,
  publicForms: {
    limits: { window: HOUR, perAccount: 5, perAddress: 30 },
    /** As long as the consents say. */
    keep: 365 * 24 * 60 * 60 * 1000,
  },
  files: {
    /** An unused file is removed after this time. */
    unused: 24 * HOUR,
    limits: { window: HOUR, perAccount: 60, perAddress: 300 },
    /** Bytes; if its files are larger in all, a letter only names them. */
    inLetter: 10 * 1024 * 1024,
  },
} as const
