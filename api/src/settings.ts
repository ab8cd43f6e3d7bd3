import { MOST_COMPARED, MOST_IN_SET, MOST_LINES } from '@verstak/domain/bulk.ts'
import { generatedFiles } from './settings/generated-files.ts'

const HOUR = 60 * 60 * 1000

/** Numbers of the business that a manager may change. Money is in kopecks, times in milliseconds. */
export const settings = {
  ...generatedFiles,
  /** Delivery is free from this sum of the basket. */
  freeDeliveryFrom: 1_000_000,
  /** The most lines in one basket. */
  basketLines: MOST_LINES,
  basketSlider: 12,
  /** The most products in one shopper's favourites and in one shopper's comparison. */
  favorites: MOST_IN_SET,
  compares: MOST_COMPARED,
  guests: {
    /** New guests who keep something, by network; an office or a mobile operator shares one address. */
    made: { window: HOUR, perAddress: 200 },
    /** After the last change; the cookie with the guest's key lives for 30 days. */
    life: 60 * 24 * HOUR,
    /** Of a basket or set that is empty. */
    emptyLife: 24 * HOUR,
  },
  /** Best sellers of the last `days`, computed again every `life` milliseconds. */
  popular: { days: 90, items: 12, life: 10 * 60 * 1000 },
  /**
   * What a product is worth in «Сначала популярные»: points for a badge of the feed, for each order of the last `days`,
   * for each basket and set of favourites that holds it, for each visitor of the last `viewDays` who opened it. While no feed names
   * hits, the `hits` best products with at least `hitFrom` points are.
   */
  popularity: {
    feedHit: 100,
    feedNew: 50,
    order: 20,
    kept: 5,
    view: 1,
    days: 90,
    viewDays: 30,
    hits: 48,
    hitFrom: 20,
    viewsSavedEvery: 20_000,
  },
  /** What goes together: of orders of the last `days`; what holds more than `most` products tells little and costs much. */
  pairs: {
    days: 365,
    most: 60,
    perProduct: 24,
    weights: { order: 3, basket: 1, set: 1, tap: 0.5 },
    /** The newest products of a shopper that his own row is made of. */
    interests: 50,
    keepEventsDays: 90,
    events: { window: HOUR, perAddress: 2000 },
  },
  /** Cards of products kept in memory, 2 to 3 KB each. */
  cardsInMemory: 5000,
  /** Sections and searches whose facet counts are kept in memory, up to 50 KB each. */
  facetScopesInMemory: 200,
  /** Queries whose reading is kept in memory, about 1 KB each. */
  searchPlansInMemory: 2000,
  /** How often what was searched for is saved, and how long it is kept. */
  searchesSavedEvery: 20_000,
  searchesKeptDays: 180,
  /** How long a session lives after its last use, and after the sign-in whatever its use. */
  sessionLife: 30 * 24 * HOUR,
  sessionLongest: 90 * 24 * HOUR,
  /** The shortest time between two records of a session's use. */
  sessionTouch: 60 * 60 * 1000,
  login: {
    /** A browser that has signed in to the account before; whatever others do does not count. */
    known: { window: HOUR, perPair: 20 },
    /** `perPair` counts one account from one address; an office shares one address, so `perAddress` is high. */
    free: { window: HOUR, perPair: 10, perAccount: 20, perAddress: 100 },
    /** Beyond the free ones, each with a proof of work. */
    proved: { window: HOUR, perAccount: 100, perAddress: 200 },
    /** Zero bits in that proof: 2^18 tries, half a second of a desktop, three of a phone. */
    difficulty: 18,
  },
  /** As long as the cookie that names the browser. */
  deviceLife: 365 * 24 * HOUR,
  /** No limit per account: nobody comes so far without its code, and it would be a way to keep the owner out. */
  registration: { window: HOUR, perPair: 10, perAddress: 30 },
  restore: { window: HOUR, perPair: 10, perAddress: 30 },
  /** Passwords that confirm a deletion. */
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
  /** Of what was typed at the checkout and not sent, after the last change. */
  checkoutDraftLife: 30 * 24 * HOUR,
  /** An order holds stock while nobody has confirmed it. */
  unconfirmedOrders: {
    /** Then it is cancelled; holidays do not count. */
    workingDays: 5,
    /** Kopecks; of a customer without any confirmed order, over all his orders. */
    newCustomerSum: 100_000_000,
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
  /** Pasted lists and scanned codes. */
  priceTagText: { limits: { window: HOUR, perAccount: 1000 } },
  /** Own layouts of one organisation or person. */
  tagLayouts: 50,
  feeds: {
    /** Of one organisation, drafts too. */
    most: 50,
    /** The last builds that are kept, failed ones too; the last good one stays in any case. */
    builds: 5,
    /** Of one build. */
    patience: 15 * 60 * 1000,
    /** A removed feed can be brought back. */
    undo: 24 * HOUR,
    /** Requests for the file of one feed. */
    downloads: { window: 60 * 1000, most: 60 },
  },
  apiTokens: {
    /** Of one user, without the revoked ones. */
    most: 20,
    /** Calls with one token, in one process. */
    rate: { window: 60 * 1000, most: 120 },
  },
  users: {
    /** How long the link of an invitation works. */
    invitation: 72 * HOUR,
    /** Invitations that one administrator sends. */
    limits: { window: HOUR, perAccount: 60, perAddress: 120 },
    /** How long a list of people waits to be invited. */
    listLife: 7 * 24 * HOUR,
    /** Of one organisation; the oldest go. */
    lists: 10,
    files: { window: HOUR, perAccount: 60, perAddress: 120 },
    /** Times that one administrator invites a whole list: each tells which of its e-mails have accounts elsewhere. */
    listInvitations: { window: 24 * HOUR, perAccount: 10, perAddress: 20 },
  },
  savedBaskets: {
    /** Of one user. */
    most: 100,
    saves: { window: HOUR, perAccount: 200 },
    /** How long a link to one works. */
    shareLife: 30 * 24 * HOUR,
    /** A removed one can be brought back. */
    undo: 24 * HOUR,
  },
  favoriteLists: {
    /** Of one shopper. */
    most: 50,
    /** How long a removed list, and what was taken out of one, can be brought back. */
    undo: 24 * HOUR,
    /** How long a link to one works. */
    shareLife: 30 * 24 * HOUR,
    imports: { window: HOUR, perAccount: 100, perAddress: 300 },
  },
  collations: { limits: { window: HOUR, perAccount: 10 }, shown: 10 },
  addresses: {
    /** Of one organisation or person. */
    most: 500,
    /** New ones that are asked for. */
    limits: { window: HOUR, perAccount: 60, perAddress: 120 },
  },
  /** Files with all data of one person. */
  myData: { window: HOUR, perAccount: 20, perAddress: 60 },
  notificationLife: 365 * 24 * 60 * 60 * 1000,
  publicForms: {
    limits: { window: HOUR, perAccount: 5, perAddress: 30 },
    /** As long as the consents say. */
    keep: 365 * 24 * 60 * 60 * 1000,
  },
  claims: {
    /** From the last change of a draft to its removal; its files stay as long. */
    draftLife: 30 * 24 * HOUR,
    /** Drafts of one buyer. */
    drafts: 30,
    /** Documents of a delivery are kept for five years. */
    keepFiles: 5 * 365 * 24 * HOUR,
    /** Claims about the same goods within this time are warned of. */
    similar: 90 * 24 * HOUR,
    limits: { window: HOUR, perAccount: 30, perAddress: 100 },
  },
  warranty: {
    limits: { window: HOUR, perAccount: 20, perAddress: 60 },
    /** Letters and notices go out so many days before the end. */
    remindDays: 30,
    /** After the end of the warranty; a refused card is kept as long after its registration. */
    keep: 3 * 365 * 24 * HOUR,
    /** Of a receipt: longer than any warranty and the time above. */
    keepFiles: 10 * 365 * 24 * HOUR,
    pdf: {
      limits: { window: HOUR, perAccount: 60, perAddress: 200 },
      patience: 25 * 1000,
      waiting: 20,
      megabytes: 256,
    },
  },
  appeals: {
    limits: { window: HOUR, perAccount: 30, perAddress: 100 },
    messageLimits: { window: HOUR, perAccount: 120, perAddress: 400 },
    /** The most messages in one appeal. */
    messages: 500,
    /** Claims fall under the limitation of three years. */
    keepFiles: 3 * 365 * 24 * HOUR,
  },
  basketImport: {
    /** How long a list waits for its buyer, and how many of one buyer do. */
    life: 7 * 24 * HOUR,
    most: 10,
    limits: { window: HOUR, perAccount: 60, perAddress: 200 },
    /** Of one file, with its waiting for others. */
    patience: 20 * 1000,
    waiting: 20,
    /** Of the worker's heap. */
    megabytes: 384,
  },
  /** Of one organisation. */
  ownCodes: { most: 20_000 },
  media: {
    /** Files that are made at every request: price lists, catalogues. */
    made: { window: HOUR, perAddress: 60 },
    archives: { window: HOUR, perAddress: 60 },
    /** The most pictures in one archive. */
    archivePictures: 400,
  },
  packing: {
    /** As long as a receiver may open a list by its code: the law's term for hidden shortage and the time to claim. */
    life: 180 * 24 * HOUR,
    /** Results of receiving. */
    receipts: { window: HOUR, perPair: 60, perAddress: 300 },
    /** Of one list. */
    mostReceipts: 200,
  },
  files: {
    /** An unused file is removed after this time. */
    unused: 24 * HOUR,
    limits: { window: HOUR, perAccount: 60, perAddress: 300 },
    /** Bytes; if its files are larger in all, a letter only names them. */
    inLetter: 10 * 1024 * 1024,
  },
} as const
